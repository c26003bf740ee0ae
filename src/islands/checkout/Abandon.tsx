import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { $checkoutTask, abandonCheckout } from '../../lib/stores/checkout/checkout.ts'
import { dropDraft } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateShared } from './messages.ts'

type Props = { lang: Lang; t: TranslateShared; productId: string }

/** Abandons the checkout and goes back to the object's page. */
export function Abandon({ lang, t, productId }: Props) {
  const task = useStore($checkoutTask)
  const busy = task.state === 'busy' && task.what === 'abandon'
  async function leave() {
    if (!(await abandonCheckout())) return
    dropDraft()
    toastNext(t('abandoned'))
    const product = href.product(lang, productId)
    if (document.referrer === location.origin + product) history.back()
    else location.replace(product)
  }
  return (
    <Button variant="quiet" className="-ms-3" busy={busy} onClick={leave}>
      {t('abandon')}
    </Button>
  )
}
