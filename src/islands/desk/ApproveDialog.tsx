import { type SubmitEvent, useId, useState } from 'react'
import type { DeskProduct, Verification } from '../../lib/contract/desk.ts'
import { linesOf } from '../../lib/stores/desk/new-product.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SubmissionChoices, SubmissionsI18n } from './submission-messages.ts'

type Props = SubmissionsI18n &
  SubmissionChoices & {
    product: DeskProduct
    open: boolean
    busy: boolean
    problem: string
    onClose: () => void
    onSend: (approval: Verification) => void
  }

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

/** Where the object stands and how it is lent, filled in as far as known, so that one tap is usually enough. */
export function ApproveDialog({ product, open, busy, problem, onClose, onSend, ...props }: Props) {
  const { t } = props
  const id = useId()
  const [approval, set] = useState(() => begin(product))
  const [missing, setMissing] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!approval.category)
    if (approval.category) onSend(toVerification(approval))
    else document.getElementById(`${id}-category`)?.focus()
  }
  const actions = (
    <>
      <Button type="submit" form={id} busy={busy}>
        {t('verifications.approve.confirm')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('verifications.approve.title', { object: product.name })}
      closeLabel={t('close')}
      actions={actions}
    >
      <form id={id} onSubmit={send} noValidate className="grid gap-4">
        <p>{t('verifications.approve.text')}</p>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <ApprovalFields
          {...props}
          id={id}
          approval={approval}
          error={missing && !approval.category ? t('required') : undefined}
          onChange={part => set(now => ({ ...now, ...part }))}
        />
      </form>
    </Dialog>
  )
}

type FieldsProps = SubmissionsI18n &
  SubmissionChoices & {
    id: string
    approval: Approval
    error: string | undefined
    onChange: (part: Partial<Approval>) => void
  }

function ApprovalFields({ t, categories, points, id, approval, error, onChange }: FieldsProps) {
  return (
    <>
      <ListBox
        id={`${id}-category`}
        label={t('verifications.approve.category')}
        empty={t('verifications.approve.choose')}
        value={approval.category}
        error={error}
        options={categories.map(one => ({ value: one.origin_id, label: one.name }))}
        onChange={category => onChange({ category })}
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
