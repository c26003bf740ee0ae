import type catalogMessages from '../content/strings/it/catalog.json'
import type { Lang } from '../lib/addresses.ts'
import type { ProductRow } from '../lib/contract/catalog.ts'
import { formatDay } from '../lib/format.ts'
import { translator } from '../lib/translate.ts'

type Shown = {
  loan: Pick<ProductRow['loan'], 'status' | 'to_date' | 'reserved'>
  late: boolean
  /** The first day on which its next loan can start, where that is told. */
  freeFrom?: string | null
}

/**
 * "Disponibile", "Libero da gio 10 dicembre", "In prestito fino a gio 3 dicembre", "In prestito, doveva tornare mer 18
 * novembre", "Da parte per chi l’aspettava fino a gio 26 novembre".
 * `words` is `status` of the catalogue's.
 */
export function availabilityLabel(
  lang: Lang,
  messages: (typeof catalogMessages)['status'],
  { loan, late, freeFrom }: Shown,
): string {
  const t = translator(messages, lang)
  if (loan.status === 'available' && freeFrom) return t('free_from', { day: formatDay(lang, freeFrom, 'weekday') })
  if (loan.status !== 'busy' || !loan.to_date) return t(loan.status)
  return t(loan.reserved ? 'reserved_until' : late ? 'late' : 'busy_until', {
    day: formatDay(lang, loan.to_date, 'weekday'),
  })
}
