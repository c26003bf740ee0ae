import type { CashSum } from '../../lib/contract/cash.ts'
import { formatEuro } from '../../lib/format.ts'
import type { CashI18n } from './cash-messages.ts'

/** What came in, by how it was paid. */
export function Ways({ lang, t, sum }: Pick<CashI18n, 'lang' | 't'> & { sum: CashSum }) {
  const { cash, pos, transfer } = sum
  const as = { cash: formatEuro(lang, cash), pos: formatEuro(lang, pos), transfer: formatEuro(lang, transfer) }
  return <p className="text-muted">{t('cash.day.sums', as)}</p>
}
