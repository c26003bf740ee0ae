import { useId, useState } from 'react'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { SheetI18n } from './sheet-messages.ts'

type Props = SheetI18n &
  QuestionProps & {
    repair: ProductSheet['maintenance']
    openLoans: number
    onSend: (note: string, until: string) => Promise<Refused | null>
  }

const rules = { note: [required], until: [] }

/** What is broken, and until when. Closed without sending, it opens again with the same text. */
export function RepairDialog({ repair, openLoans, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const id = useId()
  const [typed, type] = useState({ note: repair?.note ?? '', until: repair?.until ?? '' })
  const form = useForm({ rules, t: tRules, toast, send: ({ note, until }) => onSend(note, until) })
  return (
    <QuestionDialog
      {...dialog}
      id={id}
      form={form}
      title={t('objects.repair.title')}
      confirm={t('objects.repair.confirm')}
    >
      <p>{t('objects.repair.text')}</p>
      {openLoans > 0 && <p>{t('objects.repair.loans', { count: openLoans })}</p>}
      <Field
        {...form.field('note')}
        kind="textarea"
        label={t('objects.repair.note')}
        rows={3}
        maxLength={500}
        value={typed.note}
        onChange={event => type({ ...typed, note: event.currentTarget.value })}
      />
      <Field
        {...form.field('until')}
        type="date"
        label={t('objects.repair.until')}
        hint={t('objects.repair.until_hint')}
        optional={t('add.optional')}
        value={typed.until}
        onChange={event => type({ ...typed, until: event.currentTarget.value })}
      />
    </QuestionDialog>
  )
}
