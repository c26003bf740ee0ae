import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { $withdrawing, withdraw } from '../../lib/stores/my-products.ts'
import { toast } from '../../lib/stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { SayMine } from './words.ts'

type Props = { say: SayMine; object: MyProduct }

/** Asks once more before an object leaves the library. */
export function Withdraw({ say, object: { id, name } }: Props) {
  const [asking, setAsking] = useState(false)
  const busy = useStore($withdrawing).state === 'busy'
  const yes = async () => {
    const done = await withdraw(id)
    setAsking(false)
    if (done) toast(say('list.withdrawn'), 'done')
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={yes}>{say('list.withdraw_yes')}</Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>{say('list.withdraw_no')}</Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" aria-label={say('list.withdraw_of', { product: name })} onClick={() => setAsking(true)}>
        {say('list.withdraw')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={say('list.withdraw_title', { product: name })}
        closeLabel={say('close')}
        actions={actions}
      >
        {say('list.withdraw_detail')}
      </Dialog>
    </>
  )
}
