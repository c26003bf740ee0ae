import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { LoansI18n } from './messages.ts'

/** What the desk wrote when it handed the object out, took it back or moved its days. */
export function LoanRemarks({ lang, t, order }: LoansI18n & { order: DeskOrder }) {
  return order.remarks.map(({ move, by, at, text }) => (
    <p key={at} className="desk-note">
      {t(`order.remark.${move}`, { text })}
      <span className="block text-sm text-muted">
        {[by, formatDay(lang, dayInRome(new Date(at)))].filter(Boolean).join(', ')}
      </span>
    </p>
  ))
}
