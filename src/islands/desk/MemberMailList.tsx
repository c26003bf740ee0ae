import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { MemberMail, MemberMails } from '../../lib/contract/mails.ts'
import { formatInstant } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $memberMails,
  openMemberMails,
  readMemberMails,
  retryMemberMail,
} from '../../lib/stores/desk/member-written.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MemberMailI18n } from './member-messages.ts'

type Props = MemberMailI18n & { member: { id: string }; loan?: string | undefined }

/** The subject of each mail to a member, or about a loan of theirs, and whether it has left. */
export function MemberMailList(props: Props) {
  const {
    member: { id },
    loan,
    t,
  } = props
  const mails = useStore($memberMails)
  useEffect(() => openMemberMails(id, loan), [id, loan])
  return (
    <LoadedBlock
      of={mails}
      t={t}
      loading={t('members.written.loading')}
      count={3}
      retry={() => void readMemberMails(id, loan)}
    >
      {value => <Mails {...props} value={value} />}
    </LoadedBlock>
  )
}

function Mails({ value: { off, mails }, ...props }: Props & { value: MemberMails }) {
  const { t } = props
  return (
    <>
      {off && <Notice tone="error" title={t('members.written.off')} />}
      {mails.length === 0 && <p>{t('members.written.no_mails')}</p>}
      <ul>
        {mails.map(one => (
          <Mail key={one.id} {...props} mail={one} />
        ))}
      </ul>
    </>
  )
}

function Mail({ mail, member, loan, lang, t }: Props & { mail: MemberMail }) {
  const { id, subject, what, state, at, next_at, gone } = mail
  const [work, set] = useState({ busy: false, problem: '' })
  const when = formatInstant(lang, next_at ?? at)
  const name = subject ?? what
  async function retry() {
    set({ busy: true, problem: '' })
    const outcome = await retryMemberMail(member.id, id, loan)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
  }
  return (
    <li className="desk-object desk-member">
      <div className="min-w-0">
        <h3 className="desk-object-name">{name}</h3>
        {state === 'sent' ? (
          <p className="desk-object-place">{t('members.written.sent', { when })}</p>
        ) : (
          <p>{t(`members.written.${state}`, { when })}</p>
        )}
        <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
      </div>
      {(state === 'retrying' || state === 'given_up') && gone === null && (
        <Button
          variant="outline"
          busy={work.busy}
          aria-label={`${t('members.written.retry')}: ${name}`}
          onClick={() => void retry()}
        >
          {t('members.written.retry')}
        </Button>
      )}
    </li>
  )
}
