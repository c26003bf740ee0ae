/** Alive because whether a loan may be reviewed, and whether it was, is known only now. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { $order, readOrder } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewThanks } from './ReviewThanks.tsx'
import type { RulesMessages } from './account-messages.ts'
import type { ReviewMessages } from './messages.ts'

type Props = { lang: Lang; messages: ReviewMessages; rules: RulesMessages }

const read = () => void readOrder(/\/me\/orders\/([^/]+)\/review$/.exec(location.pathname)?.[1] ?? '')

export function Review({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tRules = useMemo(() => translator(rules, lang), [rules, lang])
  const [sent, setSent] = useState(false)
  const order = useStore($order)
  useEffect(() => onMemberPage(lang, read), [lang])
  const back = <LinkButton href={href.page(lang, 'me_orders')}>{t('review.to_loans')}</LinkButton>
  return (
    <AsyncBoundary
      of={order}
      waiting={<Skeleton label={t('waiting')} />}
      failed={problem => (
        <LoadFailed t={t} problem={problem} retry={read} instead={problem.code === 'order.not_found' && back} />
      )}
    >
      {({ id, product, stage, is_reviewable }) => (
        <div className="grid gap-6">
          <ProductRow
            name={product.name}
            picture={product.img}
            tint={product.categories[0]?.tint}
            href={href.product(lang, product.id)}
          />
          {is_reviewable && !sent ? (
            <ReviewForm {...{ t, tRules, product }} order={id} onSent={() => setSent(true)} onRefused={read} />
          ) : (
            <ReviewThanks {...{ lang, t, stage, sent }} product={product.id} />
          )}
          <a className="more-link justify-self-start" href={href.order(lang, id)}>
            {t('review.back')}
          </a>
        </div>
      )}
    </AsyncBoundary>
  )
}
