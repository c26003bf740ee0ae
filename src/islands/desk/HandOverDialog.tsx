import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { loanPhotoStore } from '../../lib/stores/desk/loan-photos.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { type DepositAnswer, noAnswer } from '../../lib/rules/deposit.ts'
import { ContentTicks } from './ContentTicks.tsx'
import { DepositQuestion } from './DepositQuestion.tsx'
import { LoanWarnings } from './LoanWarnings.tsx'
import type { QuestionI18n } from './messages.ts'
import { ObjectNote } from './ObjectNote.tsx'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'

const TakePhotos = lazy(async () => ({ default: (await import('./TakePhotos.tsx')).TakePhotos }))

/** What was said as the object went out. */
export type HandedOver = { reason: string; absent: string[]; deposit: DepositAnswer | null }

type Props = QuestionI18n &
  QuestionProps & { order: DeskOrder; onSend: (handed: HandedOver) => Promise<Refused | null> }

/** Before its day a loan goes out with a reason; on any day without something of its box, or with photos of it. */
export function HandOverDialog({ order, onSend, tRules, lang, ...dialog }: Props) {
  const { t } = dialog
  const { loan, product, stage, untrained } = order
  const early = stage === 'scheduled'
  const unchecked = product.check?.may_override ?? false
  const asksWhy = early || untrained !== null || unchecked
  const due = order.deposit?.state === 'due' ? order.deposit.amount : null
  const [deposit, setDeposit] = useState(noAnswer)
  const [typed, setTyped] = useState('')
  const [absent, setAbsent] = useState<string[]>([])
  const form = useForm({
    rules: { reason: asksWhy ? [required] : [], why: due !== null && deposit.way === 'waived' ? [required] : [] },
    t: tRules,
    toast,
    send: () => onSend({ reason: typed.trim(), absent, deposit: due === null ? null : deposit }),
  })
  const days = { from: formatDay(lang, loan.from_date, 'weekday'), to: formatDay(lang, loan.to_date, 'weekday') }
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t(titleOf(order))}
      confirm={t(asksWhy ? 'hand_over.confirm' : 'hand_over.confirm_checked')}
    >
      <ObjectNote t={t} text={product.internal_note} />
      {early && <p>{t('hand_over.text', days)}</p>}
      {untrained && <p>{t('refused.member_untrained')}</p>}
      {asksWhy && (
        <Field
          {...form.field('reason')}
          kind="textarea"
          label={t(unchecked ? 'hand_over.unchecked' : 'hand_over.reason')}
          rows={3}
          maxLength={500}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      <LoanWarnings t={t} lang={lang} order={{ ...order, deposit: null }} check={product.check} />
      {due !== null && (
        <DepositQuestion
          {...{ t, lang, onChange: setDeposit }}
          amount={due}
          answer={deposit}
          field={form.field('why')}
        />
      )}
      <ContentTicks {...product} t={t} absent={absent} email={order.customer.email} onChange={setAbsent} />
      <Suspense>
        <TakePhotos t={t} keep={loanPhotoStore(order.id, 'hand_over')} />
      </Suspense>
    </QuestionDialog>
  )
}

function titleOf({ stage, untrained, deposit, product }: DeskOrder) {
  if (stage === 'scheduled') return 'hand_over.title'
  if (untrained) return 'hand_over.untrained'
  if (product.check?.may_override) return 'hand_over.unchecked'
  if (deposit?.state === 'due') return 'hand_over.deposit'
  return product.contents.length > 0 ? 'hand_over.check' : 'hand_over.photo'
}
