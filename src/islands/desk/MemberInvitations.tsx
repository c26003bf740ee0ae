import { useState } from 'react'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { inviteMember } from '../../lib/stores/desk/member-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { MemberProps } from './member-messages.ts'

/** Whether they can sign in, and what became of the invitations to. */
export function MemberInvitations({ member, lang, t }: MemberProps) {
  const { email, signs_in, invitations } = member
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const outcome = await inviteMember(member)
    setBusy(false)
    if (outcome.ok) toast(t('members.invite.sent', { email: email ?? '' }), 'done')
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
        <Button variant="outline" icon="send" busy={busy} onClick={() => void send()}>
          {t(open ? 'members.invite.again' : 'members.invite.send')}
        </Button>
      )}
    </section>
  )
}
