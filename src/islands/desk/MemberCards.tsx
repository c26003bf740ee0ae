import type { ReactNode } from 'react'
import { formatEuro, formatPeriod } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { printCardOf } from '../../lib/stores/desk/paper-cards.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { GiveCardButton, useLackedCard } from './GiveCardButton.tsx'
import type { AskProps, MemberProps } from './member-messages.ts'

/** Their cards, newest first, with how each was paid. */
export function MemberCards({ member, level, ask, ...i18n }: MemberProps & AskProps) {
  const { t } = i18n
  const { id, cards, card_number } = member
  const lacked = useLackedCard(member)
  return (
    <section aria-labelledby="member-cards" className="grid justify-items-start gap-2">
      <h2 id="member-cards" className="text-xl">
        {t('members.cards.title')}
      </h2>
      {cards.length === 0 && <p>{t('members.cards.none')}</p>}
      <ul className="w-full">
        {cards.map(one => (
          <Card key={one.id} {...i18n} card={one}>
            {level <= levels.referent && (
              <Button
                variant="quiet"
                aria-label={t('members.cards.correct_label', { name: one.name })}
                onClick={() => ask({ what: 'correct', card: one.id })}
              >
                {t('members.cards.correct')}
              </Button>
            )}
          </Card>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {!lacked && <GiveCardButton {...i18n} member={member} ask={ask} />}
        {card_number && (
          <DownloadButton
            variant="quiet"
            label={t('members.cards.print')}
            open={() => printCardOf(id)}
            onSaved={name => toast(t('members.cards.print_ready', { name }), 'done')}
          />
        )}
      </div>
    </section>
  )
}

type CardProps = Omit<MemberProps, 'member'> & { card: MemberProps['member']['cards'][number]; children: ReactNode }

function Card({ card: { name, from_date, to_date, paid_by, paid }, lang, t, children }: CardProps) {
  const price = paid !== null && paid_by !== 'free' ? formatEuro(lang, paid) : ''
  const how = [price, paid_by && t(`members.paid.${paid_by}`)].filter(Boolean).join(', ')
  return (
    <li className="desk-object desk-member">
      <div className="min-w-0">
        <h3 className="desk-object-name">{name}</h3>
        <p className="desk-object-place">{[formatPeriod(lang, from_date, to_date), how].filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </li>
  )
}
