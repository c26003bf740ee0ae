import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { intoView } from './into-view.ts'
import { Notice } from './Notice.tsx'

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'closeLabel'> & {
  /** What the button that does it says; null where it cannot be done, and the text says why. */
  confirm: string | null
  icon?: ButtonProps['icon']
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
export function ConfirmDialog({
  confirm,
  icon,
  cancel,
  onConfirm,
  danger,
  busy = false,
  problem,
  children,
  ...of
}: Props) {
  const actions = (
    <>
      {confirm && (
        <Button variant={danger ? 'danger' : 'filled'} icon={icon} busy={busy} onClick={() => void onConfirm()}>
          {confirm}
        </Button>
      )}
      <Button variant="quiet" onClick={of.onClose}>
        {cancel}
      </Button>
    </>
  )
  return (
    <Dialog {...of} actions={actions}>
      <div className="grid gap-4">
        {children}
        {problem && (
          <div ref={intoView}>
            <Notice tone="error" role="alert">
              {problem}
            </Notice>
          </div>
        )}
      </div>
    </Dialog>
  )
}
