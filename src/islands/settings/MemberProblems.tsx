import { useState } from 'react'
import type { MemberPlan, MemberReport } from '../../lib/contract/member-imports.ts'
import { cellOf } from '../../lib/stores/async/sheet-import.ts'
import { setCell } from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MemberImportI18n } from './messages.ts'

type Props = MemberImportI18n & { plan: MemberPlan; report: MemberReport }

/** Cells shown at a time. */
const atOnce = 25

/** Each cell that is wrong, to be put right here. */
export function MemberProblems({ t, plan, report: { problems } }: Props) {
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
