import { useStore } from '@nanostores/react'
import type { LockerAction } from '../../lib/contract/loan-names.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $saying, sayAtLocker } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { t: TranslateOne; id: string; action: LockerAction; code: string; open: boolean; onClose: () => void }

/** Asks whether it was really done; what is refused stays here, and can be said again. */
export function LockerDialog({ t, id, action, code, open, onClose }: Props) {
  const task = useStore($saying)
  async function say() {
    if (!(await sayAtLocker(id, action, code))) return
    onClose()
    toast(t(`locker.${action}.done`), 'done')
  }
  const answers = (
    <>
      <Button busy={task.state === 'busy'} onClick={say}>
        {t(`locker.${action}.yes`)}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('locker.no')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t(`locker.${action}.title`)} closeLabel={t('close')} actions={answers}>
      {t(`locker.${action}.detail`)}
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
    </Dialog>
  )
}
