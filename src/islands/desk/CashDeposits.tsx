import { useState } from 'react'
import type { CashEntry } from '../../lib/contract/cash.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { receiptNumber } from '../../lib/rules/cash.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { giveBackDeposit } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { aboutEntry, type CashI18n } from './cash-messages.ts'

/** Deposits that wait to be given back, each with a tap. */
export function CashDeposits({ deposits, ...i18n }: CashI18n & { deposits: CashEntry[] }) {
  const { lang, t } = i18n
  const [busy, setBusy] = useState<string | null>(null)
  async function giveBack({ id, amount }: CashEntry) {
    setBusy(id)
    const outcome = await giveBackDeposit(id)
    setBusy(null)
    if (outcome.ok) toast(t('cash.deposits.done', { amount: formatEuro(lang, amount) }), 'done')
    else toast(messageOf(outcome.problem))
  }
  if (deposits.length === 0) return null
  return (
    <section aria-labelledby="cash-deposits">
      <h2 id="cash-deposits" className="text-xl mb-2">
        {t('cash.deposits.title')}
      </h2>
      <ul>
        {deposits.map(one => {
          const { id, amount, day, member, payer } = one
          const euros = formatEuro(lang, amount)
          const who = [member?.name, payer].filter(Boolean).join(', ')
          return (
            <li key={id} className="desk-money">
              <div className="min-w-0">
                <h3 className="text-base">{aboutEntry(i18n, one)}</h3>
                <p className="desk-object-place">
                  {[who, formatDay(lang, day), receiptNumber(one)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Button
                variant="outline"
                busy={busy === id}
                aria-label={t('cash.deposits.back_of', { number: receiptNumber(one), amount: euros })}
                onClick={() => void giveBack(one)}
              >
                {t('cash.deposits.back', { amount: euros })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
