import { useStore } from '@nanostores/react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $withdrawing, withdraw } from '../../lib/stores/share/my-products.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('list.withdraw_title', { product: name })}
      closeLabel={t('close')}
      confirm={t('list.withdraw_yes')}
      cancel={t('list.withdraw_no')}
      onConfirm={yes}
      danger
      busy={busy}
    >
      {t('list.withdraw_detail')}
    </ConfirmDialog>
  )
}
