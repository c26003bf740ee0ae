import { useEffect, useRef } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { OrderStatus } from '../../lib/contract/orders.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateReview } from './messages.ts'

type Props = { lang: Lang; t: TranslateReview; status: OrderStatus; sent: boolean; product: string }

/** Instead of the form: the review is written, or it is not the time for one. */
export function ReviewThanks({ lang, t, status, sent, product }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that sent it is gone: the eye and the reader go on here.
    if (sent) ref.current?.focus()
  }, [sent])
  if (status === 'pending' || status === 'checkout') return <Notice>{t('review.not_yet')}</Notice>
  if (!sent && (status === 'cancelled' || status === 'denied')) return <Notice>{t('review.never')}</Notice>
  return (
    <div ref={ref} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <Notice tone="done" role={sent ? 'status' : undefined} title={t(sent ? 'review.thanks' : 'review.already')}>
        {t(sent ? 'review.thanks_detail' : 'review.already_detail')}
      </Notice>
      <LinkButton variant="outline" href={href.product(lang, product)}>
        {t('review.see')}
      </LinkButton>
    </div>
  )
}
