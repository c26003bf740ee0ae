import type { Me } from '../../lib/contract/me.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { TranslateMe } from './messages.ts'

type Props = { t: TranslateMe; me: Me }

/** What the yearly card allows. */
export function Card({ t, me }: Props) {
  const active = me.is.active_card
  const standing = active ? 'card_active' : me.card_number ? 'card_expired' : 'card_none'
  const counts = [
    [t('profile.shared'), me.my_product_count],
    [t('profile.borrowed'), me.product_borrowed_count],
    [t('profile.available'), me.no_loans ? 0 : me.available_loans],
  ] as const
  return (
    <section className="grid gap-4 rounded-tile border border-line bg-card p-5">
      <div>
        <Chip tone={active ? 'leaf' : 'amber'} icon={active ? 'check-circle' : 'warn'}>
          {t(`profile.${standing}`)}
        </Chip>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {counts.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {me.no_loans && (
        <p className="text-muted">
          {t(`profile.none_available.${me.no_loans}` as 'profile.none_available.member.limit')}
        </p>
      )}
    </section>
  )
}
