import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'closeLabel'> & {
  /** What the button that does it says. */
  confirm: string
  cancel: string
  onConfirm: () => unknown
  /** What is done is hard to undo. */
  danger?: boolean
  busy?: boolean
  /** Why the last attempt failed; empty when it did not. */
  problem?: string
  /** What will happen. */
  children: ReactNode
}

/** Asks before something is done, and says why it could not be. */
export function ConfirmDialog({ confirm, cancel, onConfirm, danger, busy = false, problem, children, ...of }: Props) {
  const actions = (
    <>
      <Button variant={danger ? 'danger' : 'filled'} busy={busy} onClick={() => void onConfirm()}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={of.onClose}>
        {cancel}
      </Button>
    </>
  )
  return (
    <Dialog {...of} actions={actions}>
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {children}
      </div>
    </Dialog>
  )
}
