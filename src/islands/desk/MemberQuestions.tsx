import { CorrectCardDialog } from './CorrectCardDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { GiveCardDialog } from './GiveCardDialog.tsx'
import { RemoveNoteDialog } from './RemoveNoteDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import type { RunMove } from './MemberMoves.tsx'
import type { MemberProps, MemberQuestion } from './member-messages.ts'

export type MemberQuestionProps = MemberProps & { open: boolean; busy: boolean; run: RunMove; onClose: () => void }

type Props = Omit<MemberQuestionProps, 'open'> & { asking: MemberQuestion | null }

/** The questions about a member: fetched with the first of them. */
export function MemberQuestions({ asking, ...props }: Props) {
  const { cards } = props.member
  const wrong = asking?.what === 'correct' ? cards.find(one => one.id === asking.card) : undefined
  return (
    <>
      <EditMemberDialog {...props} open={asking?.what === 'edit'} />
      <SuspendDialog {...props} open={asking?.what === 'suspend'} />
      <GiveCardDialog {...props} open={asking?.what === 'give'} />
      <RemoveNoteDialog
        {...props}
        note={asking?.what === 'remove_note' ? asking.note : null}
        open={asking?.what === 'remove_note'}
      />
      {cards.map(one => (
        <CorrectCardDialog key={one.id} {...props} card={one} open={one === wrong} />
      ))}
    </>
  )
}
