import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export type DialogProps = {
  open: boolean
  /** Escape, the cross and a tap outside all end here. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** The buttons, the one to press first, the way back last. */
  actions?: ReactNode
  className?: string
}

/** The element to focus: the first control, else the last (cancel) button, never the close button. */
const firstAnswer = '.control, input, .dialog-body:not(:has(.control, input)) > .dialog-actions > :last-child'

/** The browser's own modal: focus stays inside and comes back by itself. */
export function Dialog({ open, onClose, title, closeLabel, children, actions, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>(firstAnswer)?.focus()
    }
    if (!open) dialog?.close()
  }, [open])
  const onBackdrop = (event: MouseEvent) => event.target === ref.current && onClose()
  return (
    <dialog
      ref={ref}
      className={classes('dialog', className)}
      aria-labelledby={titleId}
      onClick={onBackdrop}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className="dialog-body">
          <header className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button type="button" className="icon-button -m-2" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div>{children}</div>
          {actions && <div className="dialog-actions flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
