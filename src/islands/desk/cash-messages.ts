import type cashMessages from '../../content/strings/it/desk-cash.json'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay, formatEuro, formatHour } from '../../lib/format.ts'
import type { CashClose, CashDay, CashEntry } from '../../lib/contract/cash.ts'
import { receiptNumber } from '../../lib/rules/cash.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import type { Fresh } from './use-fresh-undo.ts'

export type CashMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  cash: Omit<typeof cashMessages, 'title' | 'description'>
}
export type CashI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<CashMessages>, vars?: Record<string, string | number>) => string
}

/** What is open: the day, something that is written, or a month. */
export type CashView = { what: 'day' | 'take' | 'close' | 'month' } | { what: 'receipt'; entry: CashEntry }
export type BookFrame = CashI18n & {
  level: number
  library: string
  /** Whether it is one point's drawer, of the desk's or looked at on this page. */
  isChosen: boolean
  lookAt: (point: string) => void
}
export type BookProps = BookFrame & {
  day: CashDay
  show: (view: CashView) => void
  /** Offers to undo what was just taken. */
  offerUndo: (taking: Fresh) => void
}

/** What an entry is for, and whom it is about. */
export function aboutEntry({ t }: CashI18n, { cause, text, voids, gives_back }: CashEntry): string {
  if (voids) return t('cash.entry.voids', { number: receiptNumber(voids) })
  const of = gives_back && t('cash.entry.gives_back', { number: receiptNumber(gives_back) })
  const what = t(`cash.by_cause.${cause}`)
  // The name of a card usually says that it is one.
  return [text?.startsWith(what) ? null : what, text, of].filter(Boolean).join(', ')
}

/** Whether the count was right, and by how much it was not. */
export function differenceText({ lang, t }: CashI18n, { difference }: Pick<CashClose, 'difference'>): string {
  if (difference === 0) return t('cash.close.right')
  const amount = formatEuro(lang, Math.abs(difference))
  return t(difference < 0 ? 'cash.close.missing' : 'cash.close.more', { amount })
}

export const closeMoment = (lang: Lang, { day, at }: CashClose): string =>
  `${formatDay(lang, day, 'weekday')}, ${formatHour(at)}`
