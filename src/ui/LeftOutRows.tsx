import { type ReactNode, useState } from 'react'
import type leftOutMessages from '../content/strings/it/left-out.json'
import { leftOutSheet } from '../lib/rules/left-out-sheet.ts'
import type { KeyOf } from '../lib/translate.ts'
import { Button } from './Button.tsx'
import { Choice } from './Choice.tsx'
import { saveSheet } from './save-sheet.ts'

export type LeftOutMessages = { left_out: typeof leftOutMessages }
type I18n = { t: (key: KeyOf<LeftOutMessages>, vars?: Record<string, string | number>) => string }

type ChoiceProps = I18n & {
  checked: boolean
  report: { added: number; changed: number; equal: number; wrong: number; left_out: readonly unknown[] }
  onChange: (isLeftOut: boolean) => void
}

/** Whether wrong rows are left out, where some are and others are right. */
export function LeaveOutChoice({ t, checked, report, onChange }: ChoiceProps) {
  const { added, changed, equal, wrong, left_out } = report
  const count = left_out.length || wrong
  if (!left_out.length && (!wrong || added + changed + equal === 0)) return null
  return (
    <Choice
      type="checkbox"
      className="justify-self-start"
      label={t('left_out.choose', { count })}
      detail={t('left_out.choose_text', { count })}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** Rows shown at a time. */
const atOnce = 10

type RowsProps<Field> = I18n & {
  sheet: { name: string; headings: readonly string[]; rows: readonly { row: number; cells: readonly string[] }[] }
  rows: readonly { row: number; problems: readonly { field: Field; message: string }[] }[]
  nameOf: (field: Field) => string
  children?: ReactNode
}

/** The rows that an import leaves out, each with the reason, and the way to take them along and put them right. */
export function LeftOutRows<Field>({ t, sheet, rows, nameOf, children }: RowsProps<Field>) {
  const [most, show] = useState(atOnce)
  if (!rows.length) return null
  const reasons = new Map(
    rows.map(one => [one.row, one.problems.map(({ field, message }) => `${nameOf(field)}: ${message}`).join('; ')]),
  )
  function save() {
    const name = t('left_out.file', { name: sheet.name.replace(/\.\w+$/, '') })
    saveSheet(name, leftOutSheet(sheet, reasons, t('left_out.reason')))
  }
  return (
    <div className="grid gap-3">
      {children}
      <ul className="grid gap-1">
        {[...reasons].slice(0, most).map(([row, reason]) => (
          <li key={row}>{t('left_out.row', { row, reason })}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {rows.length > most && (
          <Button variant="quiet" onClick={() => show(rows.length)}>
            {t('left_out.more', { count: rows.length - most })}
          </Button>
        )}
        <Button variant="outline" onClick={save}>
          {t('left_out.save', { count: rows.length })}
        </Button>
      </div>
    </div>
  )
}

/** After an import, that it left rows out and what to do with them. */
export function LeftOutDone({ t, count }: I18n & { count: number }) {
  if (!count) return null
  return (
    <p className="mt-3">
      <b>{t('left_out.done', { count })}.</b> {t('left_out.done_text', { count })}
    </p>
  )
}
