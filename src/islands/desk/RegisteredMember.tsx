import { useEffect, useRef } from 'react'
import { href } from '../../lib/addresses.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cardText } from './card-text.ts'
import type { NewMemberI18n } from './member-messages.ts'
import type { NowMember } from './use-registration.ts'

type Props = NewMemberI18n & NowMember & { onAnother: () => void }

/** Somebody is a member now: their card's number, and how they are reached. */
export function RegisteredMember({ member, mailed, onAnother, ...i18n }: Props) {
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
        <p className="text-lg">{[cardText(i18n, member), card_number].filter(Boolean).join(' · ')}</p>
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
