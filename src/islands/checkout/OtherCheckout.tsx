import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { formatHour } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateLoan } from './messages.ts'

type Props = { lang: Lang; t: TranslateLoan; checkout: Checkout; onStart: () => void }

/** Another object is in the checkout: the member confirms before its hold is dropped. */
export function OtherCheckout({ lang, t, checkout: { product, expires_at }, onStart }: Props) {
  const time = expires_at ? formatHour(expires_at) : ''
  return (
    <div className="grid gap-5">
      <Notice tone="warn" role="alert" title={t('other.title')}>
        {t('other.text', { product: product.name, time })}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href.page(lang, 'checkout_recap')}>{t('other.go_on')}</LinkButton>
        <Button variant="outline" onClick={onStart}>
          {t('other.start')}
        </Button>
      </div>
    </div>
  )
}
