import { href } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { isInHand } from '../../lib/rules/stage-sets.ts'
import type { Basket } from '../../lib/stores/desk/counter-state.ts'
import { Notice } from '../../ui/Notice.tsx'
import { cardText } from './card-text.ts'
import type { CounterI18n } from './counter-messages.ts'

/** Who stands at the counter: their card, what they have and what waits for them. */
export function BasketMember({ basket: { member, things }, ...i18n }: CounterI18n & { basket: Basket }) {
  const { lang, t } = i18n
  const inBasket = new Set(things.map(one => one.object.order?.id))
  const toCollect = member.orders.filter(
    one => (one.stage === 'to_collect' || one.stage === 'scheduled') && !inBasket.has(one.id),
  )
  const out = member.orders.filter(one => isInHand(one.stage))
  return (
    <>
      <p>
        {[cardText(i18n, member), member.card_number, t('basket.loans', loansOf(member))].filter(Boolean).join(' · ')}{' '}
        <a className="desk-link" href={`${href.page(lang, 'desk_member')}#${member.id}`}>
          {t('counter.act.sheet')}
        </a>
      </p>
      {member.suspended && (
        <Notice tone="error" role="alert" title={t('basket.suspended')}>
          {member.suspended.until && (
            <p>{t('basket.suspended_until', { day: formatDay(lang, member.suspended.until) })}</p>
          )}
          {member.suspended.reason && <p>{member.suspended.reason}</p>}
        </Notice>
      )}
      {toCollect.length > 0 && (
        <Loans
          {...i18n}
          title={t('basket.to_collect')}
          loans={toCollect}
          text={one => (one.stage === 'scheduled' ? 'basket.scheduled_text' : 'basket.to_collect_text')}
        />
      )}
      {out.length > 0 && (
        <Loans
          {...i18n}
          title={t('basket.out')}
          loans={out}
          text={one => (one.stage === 'overdue' ? 'basket.late_text' : 'basket.out_text')}
        />
      )}
    </>
  )
}

const loansOf = ({ open_loans, max_open_loans }: Basket['member']) => ({ count: open_loans, most: max_open_loans })

type LoansProps = CounterI18n & {
  title: string
  loans: DeskOrder[]
  text: (loan: DeskOrder) => 'basket.to_collect_text' | 'basket.scheduled_text' | 'basket.late_text' | 'basket.out_text'
}

function Loans({ lang, t, title, loans, text }: LoansProps) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="desk-list">
        {loans.map(one => {
          const { name: product, code } = one.product
          const to = formatDay(lang, one.loan.return_date, 'weekday')
          const from = formatDay(lang, one.loan.from_date, 'weekday')
          return (
            <li key={one.id} className={one.stage === 'overdue' ? 'text-alarm' : undefined}>
              {t(text(one), { product, code, from, to })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
