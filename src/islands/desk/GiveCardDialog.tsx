import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PaidAtDesk } from '../../lib/contract/cards.ts'
import { givingRules } from '../../lib/rules/member-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $givenKinds, readGivenKinds } from '../../lib/stores/desk/given-kinds.ts'
import { giveCard, undoCard } from '../../lib/stores/desk/member-sheet.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GivenCard } from './GivenCard.tsx'
import type { MemberQuestionProps } from './MemberQuestions.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

/** A card for money taken, or for free with a reason. */
export function GiveCardDialog({ member, run, ...dialog }: MemberQuestionProps) {
  const { lang, t, tRules, open } = dialog
  const kinds = useStore($givenKinds)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (open) void readGivenKinds()
  }, [open])
  const form = useForm({
    rules: givingRules,
    t: tRules,
    toast,
    send: ({ paid, ...given }) =>
      run(
        () => giveCard(member.id, { ...given, paid: paid as PaidAtDesk }),
        t('members.cards.given'),
        ({ id }) => ({ undone: t('members.cards.undone'), undo: () => undoCard(member.id, id) }),
      ),
  })
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t(member.cards.length > 0 ? 'members.cards.renew' : 'members.cards.give')}
      confirm={t('members.cards.confirm')}
    >
      <LoadedBlock
        of={kinds}
        t={t}
        loading={t('members.cards.loading')}
        shape="form"
        count={2}
        retry={() => void readGivenKinds()}
      >
        {all => (
          <GivenCard
            lang={lang}
            t={t}
            form={form}
            {...all}
            isFirst={member.cards.length === 0}
            reason={reason}
            onReason={setReason}
          />
        )}
      </LoadedBlock>
    </QuestionDialog>
  )
}
