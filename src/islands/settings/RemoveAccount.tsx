import { type ReactNode, useState } from 'react'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { FrameI18n } from './messages.ts'

type Props = Pick<FrameI18n, 't'> & {
  label: string
  title: string
  confirm: string
  remove: () => Promise<Outcome<unknown>>
  /** What will be used instead. */
  children: ReactNode
}

/** Gives up an account of the library's own with a service outside, after saying what will be used instead. */
export function RemoveAccount({ t, label, remove, children, ...asked }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function confirmed() {
    setBusy(true)
    const outcome = await remove()
    setBusy(false)
    if (!outcome.ok) setProblem(messageOf(outcome.problem))
  }
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...asked}
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
        cancel={t('cancel')}
        onConfirm={confirmed}
        danger
        busy={busy}
        problem={problem}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
