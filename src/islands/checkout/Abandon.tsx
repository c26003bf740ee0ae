import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { $checkoutTask, abandonCheckout } from '../../lib/stores/checkout/checkout.ts'
import { dropDraft } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateShared } from './messages.ts'

type Props = { lang: Lang; t: TranslateShared; productId: string }

/** Whether the page before this one in the history is of this site, also in browsers that keep no list of them. */
const cameFromHere = () =>
  'navigation' in window ? navigation.canGoBack : document.referrer.startsWith(`${location.origin}/`)

/** Abandons the checkout and goes back where the member came from, else to the object's page. */
export function Abandon({ lang, t, productId }: Props) {
  const task = useStore($checkoutTask)
  const busy = task.state === 'busy' && task.what === 'abandon'
  async function leave() {
    if (!(await abandonCheckout())) return
    dropDraft()
    toastNext(t('abandoned'))
    if (cameFromHere()) history.back()
    else location.replace(href.product(lang, productId))
  }
  return (
    <Button variant="quiet" className="-ms-3" busy={busy} onClick={leave}>
      {t('abandon')}
    </Button>
  )
}
