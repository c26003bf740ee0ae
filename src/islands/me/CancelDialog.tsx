import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { $cancelling, cancelOrder } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { SayOne } from './messages.ts'

type Props = { lang: Lang; say: SayOne; id: string; brought: boolean; open: boolean; onClose: () => void }

/** Asks once more; cancelled, the list is what comes next. */
export function CancelDialog({ lang, say, id, brought, open, onClose }: Props) {
  const task = useStore($cancelling)
  async function cancel() {
    const done = await cancelOrder(id)
    onClose()
    if (!done) return
    toastNext(say('order.cancelled'))
    location.assign(href.page(lang, 'me_orders'))
  }
  const yes = (
    <>
      <Button variant="danger" busy={task.state === 'busy'} onClick={cancel}>
        {say('order.cancel_yes')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {say('order.cancel_no')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={say('order.cancel_title')} closeLabel={say('close')} actions={yes}>
      {say('order.cancel_detail')}
      {brought && ` ${say('order.cancel_paid')}`}
    </Dialog>
  )
}
