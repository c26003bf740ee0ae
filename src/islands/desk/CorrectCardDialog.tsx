import { useState } from 'react'
import type { MemberSheet } from '../../lib/contract/desk-members.ts'
import { cardRules } from '../../lib/rules/member-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { correctCard } from '../../lib/stores/desk/member-sheet.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { MemberQuestionProps } from './MemberQuestions.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

type Props = MemberQuestionProps & { card: MemberSheet['cards'][number] }

/** The name, the number and the days of a card that were written wrong. */
export function CorrectCardDialog({ member, card, run, ...dialog }: Props) {
  const { t, tRules } = dialog
  const { name, from_date, to_date } = card
  const number = member.card_number ?? ''
  const [typed, type] = useState({ name, card_number: number, from_date, to_date, reason: '' })
  const form = useForm({
    rules: cardRules,
    t: tRules,
    toast,
    send: ({ card_number, ...answers }) => {
      const corrected = card_number && card_number !== number ? { ...answers, card_number } : answers
      return run(() => correctCard(member.id, card.id, corrected), t('members.cards.corrected'))
    },
  })
  const text = (name: keyof typeof typed) => ({
    ...form.field(name),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t('members.cards.correct_title', { name: card.name })}
      confirm={t('members.save')}
    >
      <p>{t('members.cards.correct_text')}</p>
      <Field {...text('name')} label={t('members.cards.name')} maxLength={60} allowPaste />
      <Field {...text('card_number')} label={t('members.cards.number')} maxLength={40} autoComplete="off" allowPaste />
      <Field {...text('from_date')} type="date" label={t('members.cards.from')} />
      <Field {...text('to_date')} type="date" label={t('members.cards.to')} />
      <Field {...text('reason')} kind="textarea" label={t('members.why')} rows={2} maxLength={500} />
    </QuestionDialog>
  )
}
