import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { CallProblem } from '../../lib/stores/loaded.ts'
import { $cancelling, cancelOrder } from '../../lib/stores/orders.ts'
import { toastNext } from '../../lib/stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SayOne } from './words.ts'

type Props = { lang: Lang; say: SayOne; id: string; pending: boolean }

/** Asks once more, cancels, goes back to the list. A refusal stays in view after the button is gone. */
export function CancelLoan({ lang, say, id, pending }: Props) {
  const [asking, setAsking] = useState(false)
  const task = useStore($cancelling)
  async function cancel() {
    const done = await cancelOrder(id)
    setAsking(false)
    if (!done) return
    toastNext(say('order.cancelled'))
    location.assign(href.page(lang, 'me_orders'))
  }
  const yes = (
    <>
      <Button variant="danger" busy={task.state === 'busy'} onClick={cancel}>
        {say('order.cancel_yes')}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>{say('order.cancel_no')}</Button>
    </>
  )
  return (
    <>
      {task.state === 'failed' && <Notice tone="error" role="alert">{say(refusalKey(task.problem))}</Notice>}
      {pending && (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {say('order.cancel')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={say('order.cancel_title')}
        closeLabel={say('close')}
        actions={yes}
      >
        {say('order.cancel_detail')}
      </Dialog>
    </>
  )
}

function refusalKey({ code }: CallProblem) {
  return code === 'order.not_cancellable' ? 'order.not_cancellable' : 'order.cancel_failed'
}
