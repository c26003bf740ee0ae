import { useState } from 'react'
import type { Approval } from '../../lib/contract/approvals.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { approveTogether } from '../../lib/stores/desk/approvals.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { LoansI18n } from './messages.ts'

/** A request as it is named in the question. */
export type NamedRequest = { id: string; name: string; code: string; text: string }

type Props = Pick<LoansI18n, 't'> & {
  open: boolean
  asked: readonly NamedRequest[]
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('together.title', { many })}
      closeLabel={t('close')}
      confirm={`${t('action.approve')} ${many}`}
      icon="check"
      cancel={t('cancel')}
      onConfirm={approve}
      {...state}
    >
      <details className="fold">
        <summary>{t('together.which')}</summary>
        <ul className="grid gap-2">
          {asked.map(one => (
            <li key={one.id}>
              <span className="font-semibold">{one.name}</span> <span className="desk-code">{one.code}</span>
              <span className="block text-sm">{one.text}</span>
            </li>
          ))}
        </ul>
      </details>
    </ConfirmDialog>
  )
}
