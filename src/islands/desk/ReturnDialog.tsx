import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatEuro } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { loanPhotoStore } from '../../lib/stores/desk/loan-photos.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { ContentTicks } from './ContentTicks.tsx'
import { ObjectNote } from './ObjectNote.tsx'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { QuestionI18n } from './messages.ts'

const TakePhotos = lazy(async () => ({ default: (await import('./TakePhotos.tsx')).TakePhotos }))

type Condition = 'good' | 'damaged'
/** What was said as the object came back. */
export type BroughtBack = { condition: Condition; note: string; absent: string[]; depositBack: boolean }
type Props = QuestionI18n & QuestionProps & { order: DeskOrder; onSend: (back: BroughtBack) => Promise<Refused | null> }

const conditions: Condition[] = ['good', 'damaged']

/** What came back, and in which condition: never presumed, as a broken object in order would be booked at once. */
export function ReturnDialog({ order, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const { product, queue } = order
  const [condition, setCondition] = useState<Condition | null>(null)
  const [typed, setTyped] = useState('')
  const [absent, setAbsent] = useState<string[]>([])
  const held = order.deposit?.state === 'taken' ? order.deposit : null
  const [gives, setGives] = useState(true)
  const damaged = condition === 'damaged'
  const form = useForm({
    rules: { condition: [required], note: damaged ? [required] : [] },
    t: tRules,
    toast,
    send: ({ condition, note }) =>
      onSend({ condition: condition as Condition, note, absent, depositBack: held !== null && gives }),
  })
  const unsaid = condition ? undefined : form.errorOf('condition')
  return (
    <QuestionDialog {...dialog} form={form} title={t('return.title')} confirm={t('return.confirm')}>
      <ObjectNote t={t} text={product.internal_note} />
      <ContentTicks {...product} t={t} absent={absent} email={order.customer.email} onChange={setAbsent} />
      <Conditions
        t={t}
        queue={queue}
        isNext={product.contents.length > 0}
        chosen={condition}
        unsaid={unsaid}
        choose={setCondition}
      />
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
        <TakePhotos t={t} keep={loanPhotoStore(order.id, 'return')} />
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

type ConditionsProps = Pick<QuestionI18n, 't'> & {
  queue: number
  /** It stands after what was in the box, where the dialog's title is no longer in view. */
  isNext: boolean
  chosen: Condition | null
  /** Why it cannot be sent. */
  unsaid: string | undefined
  choose: (condition: Condition) => void
}

function Conditions({ t, queue, isNext, chosen, unsaid, choose }: ConditionsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className={isNext ? 'mb-2 font-semibold' : 'sr-only'}>{t('return.title')}</legend>
      {unsaid && <FieldError>{unsaid}</FieldError>}
      {conditions.map(one => (
        <Choice
          key={one}
          name="condition"
          value={one}
          aria-invalid={unsaid ? true : undefined}
          label={t(`return.${one}`)}
          detail={one === 'good' && queue > 0 ? t('return.good_waited', { count: queue }) : t(`return.${one}_text`)}
          checked={chosen === one}
          onChange={() => choose(one)}
        />
      ))}
    </fieldset>
  )
}
