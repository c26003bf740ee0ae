import { useState } from 'react'
import type { Verification } from '../../lib/contract/desk-decisions.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { required } from '../../lib/rules/fields.ts'
import { linesOf } from '../../lib/rules/product-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
import { type Form, type Refused, useForm } from '../../ui/use-form.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { SubmissionChoices, SubmissionsI18n } from './submission-messages.ts'

type Props = SubmissionsI18n &
  SubmissionChoices &
  QuestionProps & { product: DeskProduct; onSend: (approval: Verification) => Promise<Refused | null> }

const months = Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))

const begin = ({ categories, location, is, loan, contents }: DeskProduct) => ({
  category: categories[0]?.origin_id ?? '',
  point: location.id,
  transportable: is.tansportable,
  max_months: loan.max_months,
  contents: contents.join('\n'),
})
type Approval = ReturnType<typeof begin>

const toVerification = ({ category, point, contents, ...rest }: Approval): Verification => ({
  verdict: 'approve',
  headquarter_id: point,
  category: { origin_id: category },
  contents: linesOf(contents),
  ...rest,
})

const rules = { category: [required] }

/** Where the object stands and how it is lent, filled in as far as known, so that one tap is usually enough. */
export function ApproveDialog({ product, categories, points, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const [approval, set] = useState(() => begin(product))
  const form = useForm({ rules, t: tRules, toast, send: () => onSend(toVerification(approval)) })
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t('verifications.approve.title', { object: product.name })}
      confirm={t('verifications.approve.confirm')}
    >
      <p>{t('verifications.approve.text')}</p>
      <ApprovalFields
        {...{ t, categories, points, form, approval }}
        onChange={part => set(now => ({ ...now, ...part }))}
      />
    </QuestionDialog>
  )
}

type FieldsProps = Pick<SubmissionsI18n, 't'> &
  SubmissionChoices & { form: Form<'category'>; approval: Approval; onChange: (part: Partial<Approval>) => void }

function ApprovalFields({ t, categories, points, form, approval, onChange }: FieldsProps) {
  return (
    <>
      <ListBox
        {...form.choice('category', category => onChange({ category }))}
        label={t('verifications.approve.category')}
        empty={t('verifications.approve.choose')}
        value={approval.category}
        options={categories.map(one => ({ value: one.origin_id, label: one.name }))}
      />
      <ListBox
        label={t('verifications.approve.point')}
        empty=""
        value={approval.point}
        options={points.map(one => ({ value: one.id, label: one.name }))}
        onChange={point => onChange({ point })}
      />
      <Choice
        type="checkbox"
        label={t('verifications.approve.transportable')}
        detail={t('verifications.approve.transportable_text')}
        checked={approval.transportable}
        onChange={event => onChange({ transportable: event.currentTarget.checked })}
      />
      <ListBox
        label={t('verifications.approve.max_months')}
        empty=""
        value={String(approval.max_months)}
        options={months}
        onChange={count => onChange({ max_months: Number(count) })}
      />
      <Field
        kind="textarea"
        label={t('verifications.approve.contents')}
        hint={t('verifications.approve.contents_hint')}
        optional={t('verifications.approve.optional')}
        rows={3}
        value={approval.contents}
        onChange={event => onChange({ contents: event.currentTarget.value })}
      />
    </>
  )
}
