import { useState } from 'react'
import type { Approval } from '../../lib/contract/approvals.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { approveTogether } from '../../lib/stores/desk/approvals.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { memberName } from './MemberLine.tsx'
import type { LoansI18n } from './messages.ts'
import { periodText } from './period.ts'

type Props = LoansI18n & {
  open: boolean
  /** As they were when the question was opened. */
  orders: readonly DeskOrder[]
  onClose: () => void
  onDone: (results: Approval[]) => void
}

/** How many requests are about to be approved, and which, for whoever wants to see them. */
export function TogetherDialog({ open, orders, onClose, onDone, ...i18n }: Props) {
  const { t } = i18n
  const [state, set] = useState({ busy: false, problem: '' })
  const count = orders.length
  const approve = async () => {
    set({ busy: true, problem: '' })
    const outcome = await approveTogether(orders.map(one => one.id))
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (!outcome.ok) return
    onClose()
    onDone(outcome.value)
  }
  const actions = (
    <>
      <Button icon="check" busy={state.busy} onClick={() => void approve()}>
        {t('together.confirm', { count })}
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
      title={t('together.title', { count })}
      closeLabel={t('close')}
      actions={actions}
    >
      <div className="grid gap-2">
        <p>{t('together.text')}</p>
        {state.problem && (
          <Notice tone="error" role="alert">
            {state.problem}
          </Notice>
        )}
        <details>
          <summary className="min-h-11 content-center">{t('together.which')}</summary>
          <ul className="grid gap-2">
            {orders.map(order => (
              <li key={order.id}>
                <span className="font-semibold">{order.product.name}</span>{' '}
                <span className="desk-code">{order.product.code}</span>
                <span className="block text-sm">
                  {memberName(t, order)}, {periodText(i18n, order.loan.from_date, order.loan.to_date)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Dialog>
  )
}
