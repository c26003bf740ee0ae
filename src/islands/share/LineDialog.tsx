import { useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { shareRules } from '../../lib/rules/share-steps.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { writeLine } from '../../lib/stores/share/my-products.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { TranslateMine, TranslateRules } from './messages.ts'

type Props = { t: TranslateMine; tRules: TranslateRules; object: MyProduct; open: boolean; onClose: () => void }

const { line } = shareRules.description

/** The line of a published object, and whether its owner's first name stands beside it. */
export function LineDialog({ t, tRules, object: { id, name, owner_line: now }, open, onClose }: Props) {
  const [named, setNamed] = useState(now.named)
  const form = useForm({
    rules: { line },
    t: tRules,
    toast,
    send: async typed => {
      const outcome = await writeLine(id, { text: typed.line, named })
      if (!outcome.ok) return outcome.problem
      onClose()
      toast(t(typed.line && typed.line !== now.text ? 'line.sent' : 'line.saved'), 'done')
      return null
    },
  })
  return (
    <FormDialog
      {...{ form, open, onClose }}
      title={t('line.title', { product: name })}
      closeLabel={t('close')}
      confirm={t('line.save')}
      cancel={t('line.cancel')}
    >
      <p>{t('line.detail')}</p>
      <Field
        {...form.field('line')}
        kind="textarea"
        rows={3}
        label={t('line.label')}
        hint={t('line.hint')}
        defaultValue={now.waiting ?? now.text}
      />
      <Choice
        type="checkbox"
        label={t('line.named')}
        detail={t('line.named_detail')}
        checked={named}
        onChange={event => setNamed(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
