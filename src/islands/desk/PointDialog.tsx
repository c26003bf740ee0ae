import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $points, readPoints } from '../../lib/stores/desk/points.ts'
import { Field } from '../../ui/Field.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
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
  const [typed, set] = useState({ point: '', reason: '' })
  useEffect(() => {
    if (open) void readPoints()
  }, [open])
  const form = useForm({ rules, t: tRules, toast, send: ({ point, reason }) => onSend(point, reason) })
  return (
    <QuestionDialog {...dialog} form={form} title={t('change_point.title')} confirm={t('change_point.confirm')}>
      <p>{t('change_point.text', { place: order.shipping.address.name })}</p>
      <LoadedBlock of={points} t={t} loading={t('change_point.loading')} shape="form" count={1} retry={retry}>
        {all => (
          <ListBox
            {...form.choice('point', point => set({ ...typed, point }))}
            label={t('change_point.point')}
            empty={t('change_point.choose')}
            value={typed.point}
            options={all
              .filter(one => one.id !== order.shipping.address.id)
              .map(one => ({ value: one.id, label: one.name }))}
          />
        )}
      </LoadedBlock>
      <Field
        {...form.field('reason')}
        kind="textarea"
        label={t('change_point.reason')}
        hint={t('change_point.reason_hint')}
        rows={3}
        maxLength={500}
        value={typed.reason}
        onChange={event => set({ ...typed, reason: event.currentTarget.value })}
      />
    </QuestionDialog>
  )
}

const retry = () => void readPoints()
