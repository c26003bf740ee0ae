import { useEffect, useRef } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Stage } from '../../lib/contract/loan-names.ts'
import { calledOff } from '../../lib/rules/stage-sets.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateReview } from './messages.ts'

type Props = { lang: Lang; t: TranslateReview; stage: Stage; sent: boolean; product: string }

/** Replaces the form: the review is sent, or cannot be written now. */
export function ReviewThanks({ lang, t, stage, sent, product }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button is gone: the focus moves here.
    if (sent) ref.current?.focus()
  }, [sent])
  if (stage === 'waiting' || stage === 'checkout') return <Notice>{t('review.not_yet')}</Notice>
  if (!sent && calledOff(stage)) return <Notice>{t('review.never')}</Notice>
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
