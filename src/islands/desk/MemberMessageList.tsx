import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MemberMessage } from '../../lib/contract/messages.ts'
import { formatInstant } from '../../lib/format.ts'
import { $memberMessages, openMemberMessages, readMemberMessages } from '../../lib/stores/desk/member-written.ts'
import { Chip } from '../../ui/Chip.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import type { MemberI18n, MemberProps } from './member-messages.ts'

/** Questions, problems of objects and notes of loans, each with what the desk answered. */
export function MemberMessageList({ member: { id }, ...i18n }: MemberProps) {
  const { t } = i18n
  const messages = useStore($memberMessages)
  useEffect(() => openMemberMessages(id), [id])
  return (
    <LoadedBlock
      of={messages}
      t={t}
      loading={t('members.written.loading')}
      count={3}
      retry={() => void readMemberMessages(id)}
    >
      {all =>
        all.length === 0 ? (
          <p>{t('members.written.no_messages')}</p>
        ) : (
          <ul>
            {all.map(one => (
              <Message key={one.id} {...i18n} message={one} />
            ))}
          </ul>
        )
      }
    </LoadedBlock>
  )
}

function Message({ message, lang, t }: MemberI18n & { message: MemberMessage }) {
  const { kind, at, subject, text, answers, waits } = message
  return (
    <li className="desk-object desk-member">
      <div className="grid min-w-0 gap-2">
        <h3 className="desk-object-name">{subject}</h3>
        <p className="desk-object-place">{`${t(`members.written.${kind}`)} · ${formatInstant(lang, at)}`}</p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {answers.map(answer => (
          <div key={answer.at} className="desk-note">
            <p className="text-muted">{[answer.by, formatInstant(lang, answer.at)].filter(Boolean).join(', ')}</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
          </div>
        ))}
      </div>
      {waits && <Chip tone="amber">{t('members.written.waits')}</Chip>}
    </li>
  )
}
