import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { $checkoutTask, abandonCheckout } from '../../lib/stores/checkout/checkout.ts'
import { dropDraft } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateShared } from './messages.ts'

type Props = { lang: Lang; t: TranslateShared; productId: string }

/** Pages that only lead on: of a checkout that is no more, and the ways in, which would begin it again. */
const leadsOn = /^(\/en)?\/(checkout|signin|signup|password|policies)(\/|$)/

/** Goes to the last page of this site before the checkout; false where there is none, or the browser keeps no list. */
function goBack(): boolean {
  if (!('navigation' in window)) {
    const { origin, pathname } = new URL(document.referrer || 'none:')
    const isOurs = origin === location.origin && !leadsOn.test(pathname)
    if (isOurs) history.back()
    return isOurs
  }
  const { currentEntry } = navigation
  const before = navigation.entries().slice(0, currentEntry?.index)
  const page = before.findLast(({ url }) => url && !leadsOn.test(new URL(url).pathname))
  if (page) navigation.traverseTo(page.key)
  return page !== undefined
}

/** Abandons the checkout and goes back where the member came from, else to the object's page. */
export function Abandon({ lang, t, productId }: Props) {
  const task = useStore($checkoutTask)
  const busy = task.state === 'busy' && task.what === 'abandon'
  async function leave() {
    if (!(await abandonCheckout())) return
    dropDraft()
    toastNext(t('abandoned'))
    if (!goBack()) location.replace(href.product(lang, productId))
  }
  return (
    <Button variant="quiet" className="-ms-3" busy={busy} onClick={leave}>
      {t('abandon')}
    </Button>
  )
}
