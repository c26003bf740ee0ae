/** Alive because a sheet is read, its cells put right, and all of it imported, without leaving the page. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $checked,
  $doing,
  $done,
  $plan,
  $report,
  openImports,
  openKept,
} from '../../lib/stores/settings/member-imports.ts'
import { translator } from '../../lib/translate.ts'
import { LeftOutDone, LeftOutRows } from '../../ui/LeftOutRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MemberColumns } from './MemberColumns.tsx'
import { MemberFile } from './MemberFile.tsx'
import { MemberImports } from './MemberImports.tsx'
import { MemberReport } from './MemberReport.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { MemberImportI18n, MemberImportMessages } from './messages.ts'

type Props = { lang: Lang; messages: MemberImportMessages }

export function ImportMembers({ lang, messages }: Props) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return <SettingsGate {...i18n}>{() => <Steps {...i18n} />}</SettingsGate>
}

function Steps(i18n: MemberImportI18n) {
  const plan = useStore($plan)
  const report = useStore($report)
  const doing = useStore($doing)
  // What comes next after an import is at the latest of them: it stands before another sheet.
  const isFresh = useStore($done) !== null
  useEffect(() => void openKept(), [])
  useEffect(openImports, [])
  return (
    <div className="grid gap-8">
      <Done {...i18n} />
      {!plan && isFresh && <MemberImports {...i18n} />}
      {plan ? <MemberColumns {...i18n} plan={plan} /> : <MemberFile {...i18n} />}
      {doing.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(doing.problem)} {doing.problem.code === 'import.moved_on' && doing.problem.fields?.objects}
        </Notice>
      )}
      {plan && report && <MemberReport {...i18n} plan={plan} report={report} />}
      {!plan && !isFresh && <MemberImports {...i18n} />}
    </div>
  )
}

/** What the last import did. */
function Done({ t }: MemberImportI18n) {
  const done = useStore($done)
  const sheet = useStore($checked)
  const left = done?.left_out ?? []
  return (
    <>
      <div role="status">
        {done && (
          <Notice tone="done" title={t('import.done')}>
            {t('import.counts', { added: done.added, changed: done.changed, equal: done.equal })}{' '}
            {t('import.done_text')}
            <LeftOutDone t={t} count={left.length} />
          </Notice>
        )}
      </div>
      {sheet && <LeftOutRows t={t} sheet={sheet} rows={left} nameOf={field => t(`import.fields.${field}`)} />}
    </>
  )
}
