import { CorrectCardDialog } from './CorrectCardDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { EraseMemberDialog } from './EraseMemberDialog.tsx'
import { GiveCardDialog } from './GiveCardDialog.tsx'
import { RemoveNoteDialog } from './RemoveNoteDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { proveMember, withdrawTraining } from '../../lib/stores/desk/member-sheet.ts'
import type { RunMove } from './MemberMoves.tsx'
import type { MemberProps, MemberQuestion } from './member-messages.ts'

export type MemberQuestionProps = MemberProps & { open: boolean; busy: boolean; run: RunMove; onClose: () => void }

type Props = Omit<MemberQuestionProps, 'open'> & { asking: MemberQuestion | null }

/** The questions about a member: fetched with the first of them. */
export function MemberQuestions({ asking, ...props }: Props) {
  const { id, cards, trainings, email } = props.member
  const name = `${props.member.first_name} ${props.member.last_name}`
  const { run, t, ...dialog } = props
  const wrong = asking?.what === 'correct' ? cards.find(one => one.id === asking.card) : undefined
  return (
    <>
      <EditMemberDialog {...props} open={asking?.what === 'edit'} />
      <ReasonDialog
        {...dialog}
        t={t}
        open={asking?.what === 'prove'}
        messages={{
          title: t('members.prove.title', { name }),
          text: email ? t('members.prove.text', { email }) : t('members.prove.text_phone'),
          reason: t('members.why'),
          hint: t('members.prove.reason_hint'),
          confirm: t('members.sheet.prove'),
        }}
        onSend={reason => run(() => proveMember(id, reason), t('members.prove.done', { name }))}
      />
      <SuspendDialog {...props} open={asking?.what === 'suspend'} />
      <EraseMemberDialog {...props} open={asking?.what === 'erase'} />
      <GiveCardDialog {...props} open={asking?.what === 'give'} />
      <RemoveNoteDialog
        {...props}
        note={asking?.what === 'remove_note' ? asking.note : null}
        open={asking?.what === 'remove_note'}
      />
      {trainings.map(({ category, name: training }) => (
        <ReasonDialog
          key={category}
          {...dialog}
          t={t}
          open={asking?.what === 'withdraw_training' && asking.category === category}
          messages={{
            title: t('members.trainings.withdraw_title', { name: training }),
            text: t('members.trainings.withdraw_text'),
            reason: t('members.why'),
            confirm: t('members.trainings.withdraw'),
          }}
          danger
          onSend={reason => run(() => withdrawTraining(id, category, reason), t('members.edit.done'))}
        />
      ))}
      {cards.map(one => (
        <CorrectCardDialog key={one.id} {...props} card={one} open={one === wrong} />
      ))}
    </>
  )
}
