import { formatDay } from '../../lib/format.ts'
import type { LoansI18n } from './messages.ts'

const locales = { it: 'it-IT', en: 'en-GB' }

/** "da gio 26 a lun 30 novembre": the month is said once where both days share it. */
export function periodText({ lang, t }: LoansI18n, from: string, to: string): string {
  if (from === to) return t('order.one_day', { from: formatDay(lang, from, 'weekday') })
  const short = new Intl.DateTimeFormat(locales[lang], { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = sameMonth ? short.format(new Date(`${from}T00:00:00Z`)) : formatDay(lang, from, 'weekday')
  return t('order.period', { from: start, to: formatDay(lang, to, 'weekday') })
}
