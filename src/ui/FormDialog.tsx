import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { intoView } from './into-view.ts'
import { Notice } from './Notice.tsx'
import type { Form } from './use-form.ts'

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'closeLabel'> & {
  form: Pick<Form<string>, 'props' | 'submit' | 'problem'>
  /** What the button that sends it says. */
  confirm: string
  cancel: string
  /** What is sent is hard to undo. */
  danger?: boolean
  /** Beside the form's own sending: something else is under way. */
  busy?: boolean
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog: its fields, the button that sends it, the way back, and why the last attempt failed. */
export function FormDialog({ form, confirm, cancel, danger, busy = false, children, ...of }: Props) {
  const id = useId()
  const actions = (
    <>
      <Button {...form.submit} form={id} busy={busy || form.submit.busy} variant={danger ? 'danger' : 'filled'}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={of.onClose}>
        {cancel}
      </Button>
    </>
  )
  return (
    <Dialog {...of} actions={actions}>
      <form {...form.props} id={id} className="grid gap-4">
        {children}
        {form.problem && (
          <div ref={intoView}>
            <Notice tone="error" role="alert">
              {form.problem}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  )
}
