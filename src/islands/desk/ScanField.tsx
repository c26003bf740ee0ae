import { useEffect, useRef } from 'react'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { FormI18n } from './messages.ts'

type Props = FormI18n & { label: string; hint: string; find: string; onText: (text: string) => void }

const rules = { code: [] }

/** Where a reader's keys would be lost, they go to the field: a press of a letter while nothing is being typed. */
function catchKeys(field: () => HTMLInputElement | null) {
  return ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    if ((target as HTMLElement).closest('input, textarea, select, dialog, [role=menu]')) return
    field()?.focus()
  }
}

/** The code that a reader types and ends with Enter, or a hand. */
export function ScanField({ label, hint, find, tRules, onText }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    rules,
    t: tRules,
    toast,
    // At once: a reader may be faster than the answer.
    send: async ({ code }) => {
      form.props.ref.current?.reset()
      onText(code)
      return null
    },
  })
  useEffect(() => {
    const onKey = catchKeys(() => field.current)
    // On a phone the keyboard would cover the camera.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <form {...form.props} className="desk-scan-field" autoComplete="off">
      <Field
        {...form.field('code')}
        ref={field}
        label={label}
        hint={hint}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={500}
        allowPaste
      />
      <Button {...form.submit} variant="outline">
        {find}
      </Button>
    </form>
  )
}
