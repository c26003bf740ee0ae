import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatEuro } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { keepWithLoan } from '../../lib/stores/desk/loan-photos.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { ContentTicks } from './ContentTicks.tsx'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { QuestionI18n } from './messages.ts'

const TakePhotos = lazy(async () => ({ default: (await import('./TakePhotos.tsx')).TakePhotos }))

type Condition = 'good' | 'damaged'
/** What was said as the object came back. */
export type BroughtBack = { condition: Condition; note: string; absent: string[]; depositBack: boolean }
type Props = QuestionI18n & QuestionProps & { order: DeskOrder; onSend: (back: BroughtBack) => Promise<Refused | null> }

const conditions: Condition[] = ['good', 'damaged']

/** What came back, and in which condition. Damage needs a note for the repair. */
export function ReturnDialog({ order, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const { product, queue } = order
  const [condition, setCondition] = useState<Condition>('good')
  const [typed, setTyped] = useState('')
  const [absent, setAbsent] = useState<string[]>([])
  const held = order.deposit?.state === 'taken' ? order.deposit : null
  const [gives, setGives] = useState(true)
  const damaged = condition === 'damaged'
  const form = useForm({
    rules: { note: damaged ? [required] : [] },
    t: tRules,
    toast,
    send: ({ note }) => onSend({ condition, note, absent, depositBack: held !== null && gives }),
  })
  return (
    <QuestionDialog {...dialog} form={form} title={t('return.title')} confirm={t('return.confirm')}>
      <ContentTicks {...product} t={t} absent={absent} email={order.customer.email} onChange={setAbsent} />
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('return.title')}</legend>
        {conditions.map(one => (
          <Choice
            key={one}
            name="condition"
            label={t(`return.${one}`)}
            detail={one === 'good' && queue > 0 ? t('return.good_waited', { count: queue }) : t(`return.${one}_text`)}
            checked={condition === one}
            onChange={() => setCondition(one)}
          />
        ))}
      </fieldset>
      {held && (
        <Choice
          type="checkbox"
          label={t('deposit.back', { amount: formatEuro(dialog.lang, held.amount) })}
          detail={held.paid_by && t(`deposit.back_text.${held.paid_by}`)}
          checked={gives}
          onChange={() => setGives(!gives)}
        />
      )}
      <Suspense>
        <TakePhotos t={t} keep={keepWithLoan(order.id, 'return')} />
      </Suspense>
      <Field
        {...form.field('note')}
        kind="textarea"
        label={t(damaged ? 'return.note' : 'return.note_good')}
        optional={damaged ? undefined : t('return.optional')}
        rows={2}
        maxLength={500}
        value={typed}
        error={damaged ? form.errorOf('note') : undefined}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
