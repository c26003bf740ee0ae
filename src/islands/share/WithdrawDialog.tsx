import { useStore } from '@nanostores/react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $withdrawing, withdraw } from '../../lib/stores/share/my-products.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TranslateMine } from './messages.ts'

type Props = { t: TranslateMine; object: MyProduct; open: boolean; onClose: () => void }

/** Confirms the withdrawal of an object. */
export function WithdrawDialog({ t, object: { id, name }, open, onClose }: Props) {
  const busy = useStore($withdrawing).state === 'busy'
  const yes = async () => {
    const done = await withdraw(id)
    onClose()
    if (done) toast(t('list.withdrawn'), 'done')
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={yes}>
        {t('list.withdraw_yes')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('list.withdraw_no')}
      </Button>
    </>
  )
  const title = t('list.withdraw_title', { product: name })
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} actions={actions}>
      {t('list.withdraw_detail')}
    </Dialog>
  )
}
