import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { ContentTicks } from './ContentTicks.tsx'
import type { QuestionI18n } from './messages.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'

const TakePhotos = lazy(async () => ({ default: (await import('./TakePhotos.tsx')).TakePhotos }))

type Props = QuestionI18n &
  QuestionProps & { order: DeskOrder; onSend: (reason: string, absent: string[]) => Promise<Refused | null> }

/** Before its day a loan goes out with a reason; on any day without something of its box, or with photos of it. */
export function HandOverDialog({ order, onSend, tRules, lang, ...dialog }: Props) {
  const { t } = dialog
  const { loan, product, stage } = order
  const early = stage === 'scheduled'
  const [typed, setTyped] = useState('')
  const [absent, setAbsent] = useState<string[]>([])
  const form = useForm({
    rules: { reason: early ? [required] : [] },
    t: tRules,
    toast,
    send: () => onSend(typed.trim(), absent),
  })
  const days = { from: formatDay(lang, loan.from_date, 'weekday'), to: formatDay(lang, loan.to_date, 'weekday') }
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t(early ? 'hand_over.title' : product.contents.length > 0 ? 'hand_over.check' : 'hand_over.photo')}
      confirm={t(early ? 'hand_over.confirm' : 'hand_over.confirm_checked')}
    >
      {early && <p>{t('hand_over.text', days)}</p>}
      {early && (
        <Field
          {...form.field('reason')}
          kind="textarea"
          label={t('hand_over.reason')}
          rows={3}
          maxLength={500}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      <ContentTicks {...product} t={t} absent={absent} onChange={setAbsent} />
      <Suspense>
        <TakePhotos t={t} order={order} moment="hand_over" />
      </Suspense>
    </QuestionDialog>
  )
}
