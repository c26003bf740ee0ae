import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { Order } from '../../lib/contract/orders.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { forgetTyped, persistTyped, typedBefore } from '../../lib/stores/async/typed.ts'
import { $reviewing, sendReview } from '../../lib/stores/loans/reviews.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateReview } from './messages.ts'

type Props = { t: TranslateReview; product: Order['product']; onSent: () => void; onRefused: () => void }

const ratings = [1, 2, 3, 4, 5] as const

/** One to five stars and a text, which is required. */
export function ReviewForm({ t, product, onSent, onRefused }: Props) {
  const draft = `review_${product.id}`
  const [before] = useState(() => typedBefore(draft))
  const [rating, setRating] = useState(Number(before.rating ?? 1))
  const [message, setMessage] = useState(before.message ?? '')
  useEffect(() => persistTyped(draft, { rating: String(rating), message }), [draft, rating, message])
  const task = useStore($reviewing)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await sendReview(product.id, rating, message.trim())) {
      forgetTyped(draft)
      return onSent()
    }
    const now = $reviewing.get()
    if (now.state === 'failed' && now.problem.code === 'review.already') onRefused()
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <h2 className="text-xl">{t('review.about', { product: product.name })}</h2>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('review.rating')}</legend>
        {ratings.map(one => (
          <Choice
            key={one}
            name="rating"
            value={one}
            checked={rating === one}
            onChange={() => setRating(one)}
            label={t(`review.ratings.${one}`)}
            detail={<Stars t={t} count={one} />}
          />
        ))}
      </fieldset>
      <Field
        kind="textarea"
        name="message"
        label={t('review.message')}
        hint={t('review.message_hint')}
        rows={5}
        maxLength={2000}
        required
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" disabled={!message.trim()} busy={task.state === 'busy'}>
        {t('review.send')}
      </Button>
    </form>
  )
}

/** Drawn as stars, read out as text. */
function Stars({ t, count }: { t: TranslateReview; count: number }) {
  return (
    <>
      <span aria-hidden="true">
        {'★'.repeat(count)}
        {'☆'.repeat(5 - count)}
      </span>
      <span className="sr-only">{t('review.stars', { count })}</span>
    </>
  )
}
