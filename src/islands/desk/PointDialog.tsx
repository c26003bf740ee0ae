import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $points, readPoints } from '../../lib/stores/desk/points.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import type { LoansI18n } from './messages.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'

type Props = LoansI18n &
  QuestionProps & { order: DeskOrder; onSend: (point: string, reason: string) => Promise<Refused | null> }

const rules = { point: [required], reason: [required] }

/** Where else a loan is collected and given back. The server checks that the point is open on its days. */
export function PointDialog({ order, onSend, tRules, ...dialog }: Props) {
  const { open, t } = dialog
  const points = useStore($points)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (open) void readPoints()
  }, [open])
  const form = useForm({ rules, t: tRules, toast, send: ({ point, reason }) => onSend(point, reason) })
  return (
    <QuestionDialog {...dialog} form={form} title={t('change_point.title')} confirm={t('change_point.title')}>
      <p>{t('change_point.text', { place: order.shipping.address.name })}</p>
      <LoadedBlock of={points} t={t} loading={t('change_point.point')} shape="form" count={1} retry={retry}>
        {all => (
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{t('change_point.point')}</legend>
            {form.errorOf('point') && <FieldError>{form.errorOf('point')}</FieldError>}
            {all
              .filter(one => one.id !== order.shipping.address.id)
              .map(one => (
                <Choice key={one.id} name="point" value={one.id} label={one.name} />
              ))}
          </fieldset>
        )}
      </LoadedBlock>
      <Field
        {...form.field('reason')}
        kind="textarea"
        label={t('change_dates.reason')}
        hint={t('change_point.reason_hint')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}

const retry = () => void readPoints()
