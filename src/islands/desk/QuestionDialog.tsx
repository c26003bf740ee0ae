import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { I18n } from './messages.ts'

/** What every question about a loan is asked with. */
export type Asked = { open: boolean; busy: boolean; problem: string; onClose: () => void }

type Props = Pick<I18n, 't'> &
  Asked & {
    /** Of the form, from which its fields take theirs. */
    id: string
    title: string
    confirm: string
    /** What it does is hard to take back. */
    danger?: boolean
    onSubmit: (event: SubmitEvent) => void
    /** The fields. */
    children: ReactNode
  }

/** A question over the list: its fields, the answer's button, the way out, and why an answer was refused. */
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
