import { useEffect, useState } from 'react'
import type { Order } from '../../lib/contract/orders.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm, typedBefore } from '../../lib/stores/async/typed.ts'
import { $reviewing, sendReview } from '../../lib/stores/loans/reviews.ts'
import type { Translate } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { RulesMessages } from './account-messages.ts'
import type { TranslateReview } from './messages.ts'

type Props = {
  t: TranslateReview
  tRules: Translate<RulesMessages>
  order: string
  product: Order['product']
  onSent: () => void
  onRefused: () => void
}

const ratings = [1, 2, 3, 4, 5] as const
const rules = { rating: [required], message: [required, atMost(2000)] }

/** One to five stars and a text, which is required. */
export function ReviewForm({ t, tRules, order, product, onSent, onRefused }: Props) {
  const draft = `review_${order}`
  const [before] = useState(() => typedBefore(draft))
  const [isWritten, setWritten] = useState(Boolean(before.message?.trim()))
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ rating, message }) => {
      if (await sendReview(product.id, { order, rating: Number(rating), message })) {
        forgetTyped(draft)
        onSent()
        return null
      }
      const now = $reviewing.get()
      if (now.state !== 'failed') return null
      if (now.problem.code === 'review.already') onRefused()
      return now.problem
    },
  })
  const { ref } = form.props
  useEffect(() => persistForm(ref.current!, draft), [ref, draft])
  return (
    <form {...form.props} className="grid gap-6">
      <h2 className="text-xl">{t('review.about', { product: product.name })}</h2>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('review.rating')}</legend>
        {ratings.map(one => (
          <Choice
            key={one}
            name="rating"
            value={one}
            defaultChecked={one === Number(before.rating ?? 1)}
            label={t(`review.ratings.${one}`)}
            detail={<Stars t={t} count={one} />}
          />
        ))}
      </fieldset>
      <Field
        {...form.field('message')}
        kind="textarea"
        label={t('review.message')}
        hint={t('review.message_hint')}
        rows={5}
        maxLength={2000}
        required
        defaultValue={before.message}
        onInput={event => setWritten(event.currentTarget.value.trim() !== '')}
      />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit} disabled={!isWritten} className="justify-self-start">
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
