import { useState } from 'react'
import type { Approval } from '../../lib/contract/approvals.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { approveTogether } from '../../lib/stores/desk/approvals.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LoansI18n } from './messages.ts'

/** A request as it is named in the question. */
export type Asked = { id: string; name: string; code: string; text: string }

type Props = Pick<LoansI18n, 't'> & {
  open: boolean
  asked: readonly Asked[]
  onClose: () => void
  onDone: (results: Approval[]) => void
}

/** How many requests are about to be approved, and which, for whoever wants to see them. */
export function TogetherDialog({ open, asked, onClose, onDone, t }: Props) {
  const [state, set] = useState({ busy: false, problem: '' })
  const many = asked.length
  const approve = async () => {
    set({ busy: true, problem: '' })
    const outcome = await approveTogether(asked.map(one => one.id))
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (!outcome.ok) return
    onClose()
    onDone(outcome.value)
  }
  const actions = (
    <>
      <Button icon="check" busy={state.busy} onClick={() => void approve()}>
        {`${t('action.approve')} ${many}`}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('together.title', { many })}
      closeLabel={t('close')}
      actions={actions}
    >
      <div className="grid gap-2">
        {state.problem && (
          <Notice tone="error" role="alert">
            {state.problem}
          </Notice>
        )}
        <details>
          <summary className="min-h-11 content-center">{t('together.which')}</summary>
          <ul className="grid gap-2">
            {asked.map(one => (
              <li key={one.id}>
                <span className="font-semibold">{one.name}</span> <span className="desk-code">{one.code}</span>
                <span className="block text-sm">{one.text}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Dialog>
  )
}
