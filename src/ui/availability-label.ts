import type catalogWords from '../content/strings/it/catalog.json'
import type { Lang } from '../lib/addresses.ts'
import type { ProductRow } from '../lib/contract/catalog.ts'
import { formatDay } from '../lib/format.ts'
import { sayer } from '../lib/translate.ts'

/**
 * "Disponibile", "In prestito fino a gio 3 dicembre", "Doveva tornare mer 18 novembre",
 * "Tenuto per chi lo aspettava fino a gio 26 novembre".
 * `words` is `status` of the catalogue's.
 */
export function availabilityLabel(
  lang: Lang,
  words: (typeof catalogWords)['status'],
  { loan, late }: { loan: Pick<ProductRow['loan'], 'status' | 'to_date' | 'kept'>; late: boolean },
): string {
  const say = sayer(words, lang)
  if (loan.status !== 'busy' || !loan.to_date) return say(loan.status)
  return say(loan.kept ? 'kept_until' : late ? 'late' : 'busy_until', { day: formatDay(lang, loan.to_date, 'weekday') })
}
