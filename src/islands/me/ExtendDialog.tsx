import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { toast } from '../../lib/stores/async/toast.ts'
import { $extending, extendOrder } from '../../lib/stores/loans/orders.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { t: TranslateOne; id: string; day: string; open: boolean; onClose: () => void; children: ReactNode }

/** Confirms an extension, which is made once and cannot be undone. */
export function ExtendDialog({ t, id, day, open, onClose, children }: Props) {
  const task = useStore($extending)
  async function extend() {
    const done = await extendOrder(id)
    onClose()
    if (done) toast(t('extend.done'), 'done')
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('extend.ask', { day })}
      closeLabel={t('close')}
      confirm={t('extend.yes')}
      cancel={t('extend.no')}
      onConfirm={extend}
      busy={task.state === 'busy'}
    >
      {children}
    </ConfirmDialog>
  )
}
