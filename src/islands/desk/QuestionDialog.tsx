import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { I18n } from './messages.ts'

/** Props of every dialog about a loan. */
export type QuestionProps = { open: boolean; busy: boolean; problem: string; onClose: () => void }

type Props = Pick<I18n, 't'> &
  QuestionProps & {
    /** The id of the form; its fields derive theirs from it. */
    id: string
    title: string
    confirm: string
    /** The action is hard to undo. */
    danger?: boolean
    onSubmit: (event: SubmitEvent) => void
    /** The fields. */
    children: ReactNode
  }

/** A dialog over the list: its fields, the confirm button, the cancel button, and the problem of the last attempt. */
export function QuestionDialog({
  id,
  title,
  confirm,
  danger = false,
  open,
  busy,
  problem,
  onClose,
  onSubmit,
  t,
  children,
}: Props) {
  const actions = (
    <>
      <Button type="submit" form={id} busy={busy} variant={danger ? 'danger' : 'filled'}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} actions={actions}>
      <form id={id} onSubmit={onSubmit} noValidate className="grid gap-4">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
