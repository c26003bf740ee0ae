import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { $checkout, $checkoutTask, abandonCheckout } from '../../lib/stores/checkout/checkout.ts'
import { dropDraft } from '../../lib/stores/checkout/draft.ts'
import { onSwipeLeft } from './swipe.ts'

/**
 * Two ways to abandon the checkout: the button, which asks first, and a swipe, which can be undone for a while. Answers
 * whether the bar is swiped away and may still come back.
 */
export function startAbandoning(bar: HTMLElement, draw: () => void): () => boolean {
  const ask = bar.querySelector<HTMLDialogElement>('[data-ask]')!
  const { abandoned = '', undo = '' } = bar.dataset
  let isSwipedAway = false
  const showAgain = () => {
    isSwipedAway = false
    draw()
  }
  const abandon = async () => {
    const done = await abandonCheckout()
    if (done) {
      dropDraft()
      $checkout.set({ state: 'none' })
    }
    showAgain()
    const task = $checkoutTask.get()
    if (task.state === 'failed') toast(problemText(task.problem))
    return done
  }
  const onClick = (name: string, work: () => unknown) =>
    bar.querySelector(`[data-${name}]`)!.addEventListener('click', () => void work())

  onClick('abandon', () => ask.showModal())
  onClick('keep', () => ask.close())
  onClick('sure', async () => {
    ask.close()
    if (await abandon()) toast(abandoned, 'done')
  })
  onSwipeLeft(bar, async () => {
    isSwipedAway = bar.hidden = true
    const { offerUndo } = await import('./undo.ts')
    offerUndo(abandoned, undo, showAgain, abandon)
  })
  return () => isSwipedAway
}
