import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { $cancelling, cancelOrder } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { lang: Lang; t: TranslateOne; id: string; brought: boolean; open: boolean; onClose: () => void }

/** Confirms a cancellation, then leads to the list. */
export function CancelDialog({ lang, t, id, brought, open, onClose }: Props) {
  const task = useStore($cancelling)
  async function cancel() {
    const done = await cancelOrder(id)
    onClose()
    if (!done) return
    toastNext(t('order.cancelled'))
    location.assign(href.page(lang, 'me_orders'))
  }
  const yes = (
    <>
      <Button variant="danger" busy={task.state === 'busy'} onClick={cancel}>
        {t('order.cancel_yes')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('order.cancel_no')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('order.cancel_title')} closeLabel={t('close')} actions={yes}>
      {t('order.cancel_detail')}
      {brought && ` ${t('order.cancel_paid')}`}
    </Dialog>
  )
}
