import { useStore } from '@nanostores/react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $withdrawing, withdraw } from '../../lib/stores/share/my-products.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { SayMine } from './messages.ts'

type Props = { say: SayMine; object: MyProduct; open: boolean; onClose: () => void }

/** Asks once more before an object leaves the library. */
export function WithdrawDialog({ say, object: { id, name }, open, onClose }: Props) {
  const busy = useStore($withdrawing).state === 'busy'
  const yes = async () => {
    const done = await withdraw(id)
    onClose()
    if (done) toast(say('list.withdrawn'), 'done')
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={yes}>
        {say('list.withdraw_yes')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {say('list.withdraw_no')}
      </Button>
    </>
  )
  const title = say('list.withdraw_title', { product: name })
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={say('close')} actions={actions}>
      {say('list.withdraw_detail')}
    </Dialog>
  )
}
