import { lazy, Suspense, useState } from 'react'
import type { ShownLink } from '../../lib/contract/invitations.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { giveLink, inviteMember } from '../../lib/stores/desk/member-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { MemberProps } from './member-messages.ts'

const GivenLink = lazy(async () => ({ default: (await import('./GivenLink.tsx')).GivenLink }))

/** Whether they can sign in, and what became of the invitations to. */
export function MemberInvitations(props: MemberProps) {
  const { member, lang, t } = props
  const { email, signs_in, invitations } = member
  const [doing, setDoing] = useState<'send' | 'give' | null>(null)
  const [link, setLink] = useState<ShownLink | null>(null)
  const send = async () => {
    setDoing('send')
    const outcome = await inviteMember(member)
    setDoing(null)
    if (outcome.ok) toast(t('members.invite.sent', { email: email ?? '' }), 'done')
    else toast(messageOf(outcome.problem))
  }
  const give = async () => {
    setDoing('give')
    const outcome = await giveLink(member)
    setDoing(null)
    if (outcome.ok) setLink(outcome.value)
    else toast(messageOf(outcome.problem))
  }
  const open = invitations.some(one => one.state !== 'accepted')
  return (
    <section aria-labelledby="member-invitations" className="grid justify-items-start gap-2">
      <h2 id="member-invitations" className="text-xl">
        {t('members.invite.title')}
      </h2>
      <p>{t(signs_in ? 'members.invite.signs_in' : email ? 'members.invite.cannot' : 'members.invite.no_email')}</p>
      <ul className="w-full">
        {invitations.map(({ id, email: to, state, sent_at, created_at }) => (
          <li key={id} className="desk-object desk-member">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{to}</p>
              <p className="desk-object-place">{formatDay(lang, dayInRome(new Date(sent_at ?? created_at)))}</p>
            </div>
            <Chip>{t(`members.invite.state.${state}`)}</Chip>
          </li>
        ))}
      </ul>
      {!signs_in && email && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" icon="send" busy={doing === 'send'} onClick={() => void send()}>
            {t(open ? 'members.invite.again' : 'members.invite.send')}
          </Button>
          <Button variant="outline" icon="scan" busy={doing === 'give'} onClick={() => void give()}>
            {t('members.invite.give_link')}
          </Button>
        </div>
      )}
      {link && (
        <Suspense fallback={null}>
          <GivenLink {...props} link={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </section>
  )
}
