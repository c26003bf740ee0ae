import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { FormI18n, I18n } from './messages.ts'

/** Props of every dialog of the desk's lists; `busy` while anything is done with the row. */
export type QuestionProps = Pick<I18n, 't'> & FormI18n & { open: boolean; busy: boolean; onClose: () => void }

type Props = Omit<QuestionProps, 'tRules'> & {
  /** The id of the form, which its button names. */
  id: string
  form: Pick<Form<string>, 'props' | 'submit' | 'problem'>
  title: string
  confirm: string
  /** The action is hard to undo. */
  danger?: boolean
  /** The fields. */
  children: ReactNode
}

/** A dialog over the list: its fields, the confirm button, the cancel button, and the problem of the last attempt. */
export function QuestionDialog({ id, form, title, confirm, danger = false, open, busy, onClose, t, children }: Props) {
  const actions = (
    <>
      <Button {...form.submit} form={id} busy={busy} variant={danger ? 'danger' : 'filled'}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} actions={actions}>
      <form {...form.props} id={id} className="grid gap-4">
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
