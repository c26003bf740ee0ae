import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import type { CallsI18n } from './inbox-messages.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

type Props = CallsI18n & {
  open: boolean
  busy: boolean
  onClose: () => void
  onSend: (day: string) => Promise<Refused | null>
}

const rules = { comes_on: [required] }

/** The day on which somebody says they will come. */
export function ComingDialog({ t, tRules, onSend, open, busy, onClose }: Props) {
  const form = useForm({ rules, t: tRules, toast, send: ({ comes_on }) => onSend(comes_on) })
  return (
    <QuestionDialog
      form={form}
      title={t('calls.coming.title')}
      confirm={t('calls.coming.confirm')}
      open={open}
      busy={busy}
      onClose={onClose}
      t={t}
    >
      <Field {...form.field('comes_on')} type="date" label={t('calls.coming.day')} required />
    </QuestionDialog>
  )
}
