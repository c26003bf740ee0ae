import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { formatHour } from '../../lib/format.ts'
import { $unfinished, readUnfinished } from '../../lib/stores/checkout/unfinished.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateList } from './messages.ts'

type Props = { lang: Lang; t: TranslateList }

/** A checkout that is not sent yet, while its days are held. */
export function Unfinished({ lang, t }: Props) {
  const now = useStore($unfinished)
  useEffect(() => void readUnfinished(), [])
  if (!now?.expires_at) return null
  const { product, expires_at } = now
  const facts = { product: product.name, time: formatHour(expires_at) }
  return (
    <Notice tone="warn" className="my-2" title={t('orders.unfinished')}>
      <p>{t('orders.unfinished_text', facts)}</p>
      <a className="more-link" href={href.page(lang, 'checkout_recap')}>
        {t('orders.finish')}
      </a>
    </Notice>
  )
}
