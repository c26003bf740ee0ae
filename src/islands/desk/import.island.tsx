/** Alive because a file is read, its columns and cells put right, and all of it imported, without leaving the page. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { $checked, $doing, $done, $plan, $report, openImports, openKept } from '../../lib/stores/desk/imports.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LeftOutDone, LeftOutRows } from '../../ui/LeftOutRows.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { ImportChoices, ImportI18n, ImportMessages } from './import-messages.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportReport } from './ImportReport.tsx'
import { LatestImports } from './LatestImports.tsx'

type Choices = { sample: string; choices: ImportChoices }
type Props = Choices & { lang: Lang; messages: ImportMessages }

export function ImportObjects({ lang, messages, ...choices }: Props) {
  const i18n = { lang, t: translator(messages, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {({ level }) =>
        level <= levels.referent ? (
          <Steps {...i18n} {...choices} mayMake={level <= levels.admin} />
        ) : (
          <EmptyState icon="lock" title={i18n.t('imports.refused_title')}>
            {i18n.t('imports.refused')}
          </EmptyState>
        )
      }
    </DeskGate>
  )
}

function Steps({ sample, choices, mayMake, ...i18n }: ImportI18n & Choices & { mayMake: boolean }) {
  const plan = useStore($plan)
  const report = useStore($report)
  const doing = useStore($doing)
  useEffect(() => void openKept(), [])
  useEffect(openImports, [])
  return (
    <div className="grid gap-8">
      <Done {...i18n} />
      {plan ? <ImportColumns {...i18n} plan={plan} /> : <ImportFile {...i18n} sample={sample} />}
      {doing.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(doing.problem)} {doing.problem.code === 'import.moved_on' && doing.problem.fields?.objects}
        </Notice>
      )}
      {plan && report && <ImportReport {...i18n} plan={plan} report={report} choices={choices} mayMake={mayMake} />}
      {!plan && <LatestImports {...i18n} />}
    </div>
  )
}

/** What the last import did. */
function Done({ lang, t }: ImportI18n) {
  const done = useStore($done)
  const sheet = useStore($checked)
  const left = done?.left_out ?? []
  return (
    <>
      <div role="status">
        {done && (
          <Notice tone="done" title={t('imports.done', { count: done.added + done.changed })}>
            <p>{t('imports.done_text', { added: done.added, changed: done.changed, equal: done.equal })}</p>
            <LeftOutDone t={t} count={left.length} />
            <LinkButton variant="outline" className="mt-3" href={href.page(lang, 'desk_products')}>
              {t('imports.see')}
            </LinkButton>
          </Notice>
        )}
      </div>
      {sheet && <LeftOutRows t={t} sheet={sheet} rows={left} nameOf={field => t(`imports.fields.${field}`)} />}
    </>
  )
}
