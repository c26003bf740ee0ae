import { useState } from 'react'
import type componentMessages from '../content/strings/it/components.json'
import type rulesMessages from '../content/strings/it/rules.json'
import type { Lang } from '../lib/addresses.ts'
import { required } from '../lib/rules/fields.ts'
import { translator } from '../lib/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/use-form.ts'

export type DialogPart = 'ConfirmDialog' | 'Dialog' | 'FormDialog'
type Props = { lang: Lang; part: DialogPart; parts: typeof componentMessages; rules: typeof rulesMessages }

/** A dialog behind a button that opens it. */
export function ShowcaseDialog({ lang, part, parts, rules }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const send = async () => {
    close()
    return null
  }
  const form = useForm({ rules: { name: [required] }, t: translator(rules, lang), toast: () => {}, send })
  const frame = { open, onClose: close, title: parts.object, closeLabel: parts.close }
  const question = { ...frame, confirm: parts.remove, cancel: parts.other, danger: true }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {parts.open}
      </Button>
      {part === 'Dialog' && (
        <Dialog {...frame} actions={<Button onClick={close}>{parts.action}</Button>}>
          {parts.text}
        </Dialog>
      )}
      {part === 'ConfirmDialog' && (
        <ConfirmDialog {...question} onConfirm={close} problem={parts.error}>
          {parts.text}
        </ConfirmDialog>
      )}
      {part === 'FormDialog' && (
        <FormDialog {...question} form={form}>
          <Field {...form.field('name')} label={parts.question} hint={parts.hint} />
        </FormDialog>
      )}
    </>
  )
}
