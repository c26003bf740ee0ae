import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MemberPlan, MemberReport as Report } from '../../lib/contract/member-imports.ts'
import { cellOf } from '../../lib/stores/async/sheet-import.ts'
import { $doing, $stale, checkPlan, runPlan, setCell } from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MemberImportI18n } from './messages.ts'

type Props = MemberImportI18n & { plan: MemberPlan; report: Report }

/** Cells shown at a time. */
const atOnce = 25

/** What the import would do, what stands in its way, and the button that does it. */
export function MemberReport({ plan, report, ...i18n }: Props) {
  const { t } = i18n
  const doing = useStore($doing)
  const stale = useStore($stale)
  const { added, changed, equal, wrong } = report
  const isDoing = (what: string) => doing.state === 'busy' && doing.what === what
  return (
    <section className="grid gap-6">
      <div role="status">
        <p className="text-lg font-semibold">{t('import.report', { added, changed, equal, wrong })}</p>
        {added > 0 && (
          <p className="text-muted">
            {t('import.of_new', { cards: report.with_card, without_email: report.without_email })}
          </p>
        )}
      </div>
      <Problems {...i18n} plan={plan} report={report} />
      <Changes {...i18n} report={report} />
      {wrong > 0 || stale ? (
        <Button className="justify-self-start" busy={isDoing('check')} onClick={() => void checkPlan()}>
          {t('import.check_again')}
        </Button>
      ) : added + changed > 0 ? (
        <Button className="justify-self-start" busy={isDoing('run')} onClick={() => void runPlan()}>
          {t('import.run', { count: added + changed })}
        </Button>
      ) : (
        <Notice tone="done">{t('import.nothing')}</Notice>
      )}
    </section>
  )
}

function Problems({ t, plan, report: { problems } }: Props) {
  const [most, show] = useState(atOnce)
  if (!problems.length) return null
  const missing = new Set(problems.flatMap(one => (one.column === null ? [one.field] : [])))
  const cells = problems.flatMap(one => (one.column === null ? [] : [{ ...one, column: one.column }]))
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{t('import.to_correct')}</h3>
      {[...missing].map(field => (
        <Notice key={field} tone="warn">
          {t('import.no_column', { field: t(`import.fields.${field}`) })}
        </Notice>
      ))}
      <ol className="grid gap-4">
        {cells.slice(0, most).map(({ row, column, field, message, proposal }, n) => (
          <li key={`${row}/${field}/${n}`} className="grid gap-2 max-w-xl">
            <Field
              allowPaste
              label={t('import.cell', { row, field: t(`import.fields.${field}`) })}
              error={message}
              value={cellOf(plan, row, column)}
              onChange={event => setCell(row, column, event.currentTarget.value)}
            />
            {proposal && proposal !== cellOf(plan, row, column) && (
              <Button variant="outline" className="justify-self-start" onClick={() => setCell(row, column, proposal)}>
                {t('import.proposal', { name: proposal })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {cells.length > most && (
        <Button variant="outline" className="justify-self-start" onClick={() => show(most + atOnce)}>
          {t('import.more', { count: cells.length - most })}
        </Button>
      )}
    </div>
  )
}

function Changes({ t, report: { changes } }: MemberImportI18n & { report: Report }) {
  if (!changes.length) return null
  const said = (text: string | null) => text ?? t('import.empty')
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t('import.changes')}</h3>
      <ul className="grid gap-3">
        {changes.map(({ row, name, changes: of }) => (
          <li key={row}>
            <p className="font-semibold">{name}</p>
            {of.map(({ field, from, to }) => (
              <p key={field} className="text-muted">
                {t(`import.fields.${field}`)}: {said(from)} → {said(to)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
