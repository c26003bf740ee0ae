import { href } from '../../lib/addresses.ts'
import { dayInRome, formatDay, formatEuro } from '../../lib/format.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { MemberProps } from './member-messages.ts'

/** What they lend to others. */
export function MemberObjects({ member: { objects }, lang, t }: MemberProps) {
  if (objects.length === 0) return null
  return (
    <section aria-labelledby="member-objects">
      <h2 id="member-objects" className="text-xl">
        {t('members.objects.title')}
      </h2>
      <ul>
        {objects.map(({ id, name, code, status }) => (
          <li key={id} className="desk-object desk-member">
            <div className="min-w-0">
              <h3 className="desk-object-name">
                <a href={`${href.page(lang, 'desk_sheet')}#${id}`}>{name}</a>
              </h3>
              {code !== id && <p className="desk-object-place">{code}</p>}
            </div>
            <Chip tone={status === 'published' ? 'leaf' : 'calm'}>{t(`members.objects.${status}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What they paid, online and at the desk. */
export function MemberPayments({ member: { payments }, lang, t }: MemberProps) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="member-payments">
      <h2 id="member-payments" className="text-xl">
        {t('members.payments.title')}
      </h2>
      <ul>
        {payments.map(({ id, at, purpose, text, amount, paid_by, state }) => (
          <li key={id} className="desk-object desk-member">
            <div>
              <p className="font-semibold">{`${formatEuro(lang, amount)}, ${t(`members.payments.${purpose}`)}`}</p>
              <p className="desk-object-place">
                {[formatDay(lang, dayInRome(new Date(at))), t(`members.paid.${paid_by}`), text]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {state !== 'paid' && (
              <Chip tone={state === 'refunding' ? 'amber' : 'calm'}>{t(`members.payments.${state}`)}</Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
