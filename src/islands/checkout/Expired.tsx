import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateShared } from './messages.ts'

type Props = { lang: Lang; t: TranslateShared; productId: string }

/** As long as a passing message stays, so that the sentence is read before the page changes. */
const readMs = 4000

export function Expired({ lang, t, productId }: Props) {
  const product = href.product(lang, productId)
  useEffect(() => {
    const leaving = setTimeout(() => location.replace(product), readMs)
    return () => clearTimeout(leaving)
  }, [product])
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="warn" role="alert" title={t('expired')}>
        {t('expired_detail')}
      </Notice>
      <LinkButton href={product}>{t('back_to_product')}</LinkButton>
    </div>
  )
}
