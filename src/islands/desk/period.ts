import { firstOfMonth, formatDay } from '../../lib/format.ts'
import type { LoansI18n } from './messages.ts'

const locales = { it: 'it-IT', en: 'en-GB' }

const day = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** "gio 26 – lun 30 nov": the month is said once where both days share it. */
export function periodText({ lang, t }: LoansI18n, from: string, to: string): string {
  if (from === to) return t('order.one_day', { from: formatDay(lang, from, 'weekday') })
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const write = (date: string, options: Intl.DateTimeFormatOptions) =>
    firstOfMonth(
      lang,
      new Intl.DateTimeFormat(locales[lang], options).format(new Date(`${date}T00:00:00Z`)).replace(',', ''),
    )
  const withMonth = { ...day, month: 'short' } as const
  return t('order.period', { from: write(from, isSameMonth ? day : withMonth), to: write(to, withMonth) })
}
