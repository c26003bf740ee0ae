import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { href } from '../../lib/addresses.ts'
import { formatEuro } from '../../lib/format.ts'
import { $givenKinds } from '../../lib/stores/desk/given-kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cardText } from './card-text.ts'
import type { NewMemberI18n } from './member-messages.ts'
import type { NowMember } from './use-registration.ts'

type Props = NewMemberI18n & NowMember & { onAnother: () => void }

/** Somebody is a member now: their card and the money that was taken for it, and how they are reached. */
export function RegisteredMember({ member, mailed, given, onAnother, ...i18n }: Props) {
  const { lang, t } = i18n
  const { id, first_name, last_name, card_number, email } = member
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid justify-items-start gap-4">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('members.new.done', { name: `${first_name} ${last_name}` })}
        </h2>
        <p className="text-lg">{cardText(i18n, member)}</p>
        {card_number && <p className="text-lg">{t('members.new.number', { number: card_number })}</p>}
        {given && <Taken {...i18n} {...given} />}
      </div>
      <Notice tone={email && mailed ? 'done' : 'info'} role="status">
        {email ? t(`members.new.${mailed ? 'invited' : 'invited_later'}`, { email }) : t('members.new.to_phone')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${href.page(lang, 'desk_scan')}#${id}`}>{t('members.new.lend')}</LinkButton>
        <LinkButton variant="outline" href={`${href.page(lang, 'desk_member')}#${id}`}>
          {t('members.new.open')}
        </LinkButton>
        <Button variant="outline" onClick={onAnother}>
          {t('members.new.another')}
        </Button>
      </div>
    </section>
  )
}

/** What is in the drawer, or on the account, for the card. */
function Taken({ lang, t, kind, paid }: NewMemberI18n & NonNullable<NowMember['given']>) {
  const all = useStore($givenKinds)
  const price = all.state === 'ready' && all.value.kinds.find(one => one.id === kind)?.price
  const way = t(`members.paid.${paid}`)
  return (
    <p className="text-lg">
      {t('members.new.taken', { way: price && paid !== 'free' ? `${formatEuro(lang, price)}, ${way}` : way })}
    </p>
  )
}
