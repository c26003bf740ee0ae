/** Alive because whether a loan may be reviewed, and whether it was, is known only now. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { $order, readOrder } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { sayer } from '../../lib/translate.ts'
import { Awaited } from '../../ui/AsyncBoundary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from './LoanFailed.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewThanks } from './ReviewThanks.tsx'
import type { ReviewWords } from './messages.ts'

type Props = { lang: Lang; words: ReviewWords }

const read = () => void readOrder(/\/me\/orders\/([^/]+)\/review$/.exec(location.pathname)?.[1] ?? '')

export function Review({ lang, words }: Props) {
  const say = useMemo(() => sayer(words, lang), [words, lang])
  const [sent, setSent] = useState(false)
  const order = useStore($order)
  useEffect(() => onMemberPage(lang, read), [lang])
  const back = <LinkButton href={href.page(lang, 'me_orders')}>{say('review.to_loans')}</LinkButton>
  return (
    <Awaited
      of={order}
      waiting={<Skeleton label={say('waiting')} />}
      failed={problem => (
        <Failed say={say} problem={problem} retry={read} instead={problem.code === 'order.not_found' && back} />
      )}
    >
      {({ id, product, status, is_reviewable }) => (
        <div className="grid gap-6">
          <ProductRow
            name={product.name}
            picture={product.img}
            tint={product.categories[0]?.tint}
            href={href.product(lang, product.id)}
          />
          {is_reviewable && !sent ? (
            <ReviewForm say={say} product={product} onSent={() => setSent(true)} onRefused={read} />
          ) : (
            <ReviewThanks {...{ lang, say, status, sent }} product={product.id} />
          )}
          <a className="more-link justify-self-start" href={href.order(lang, id)}>
            {say('review.back')}
          </a>
        </div>
      )}
    </Awaited>
  )
}
