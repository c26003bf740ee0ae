import { lazy, Suspense, useState } from 'react'
import type { PublishedProduct } from '../../lib/contract/catalog.ts'
import type { CounterMember } from '../../lib/contract/circulation.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { required } from '../../lib/rules/fields.ts'
import type { Chosen } from '../../lib/rules/pick-day.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { bookFor, trainedNow } from '../../lib/stores/desk/book.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { BookI18n } from './book-messages.ts'

const TrainingQuestion = lazy(async () => ({ default: (await import('./TrainingQuestion.tsx')).TrainingQuestion }))

type Props = BookI18n & {
  member: CounterMember
  product: PublishedProduct
  chosen: Chosen
  point: string
  onBooked: (order: DeskOrder) => void
}

/** What is against the member, a reason where it is overridden, and the button. */
export function BookConfirm({ member, product, chosen, point, onBooked, t, tRules }: Props) {
  const { against, lacked, fill } = useAgainst(member, product)
  const asksWhy = against.length > 0 || lacked.length > 0
  const [typed, type] = useState('')
  const name = `${member.first_name} ${member.last_name}`.trim()
  const stopped = [...against, ...lacked].some(one => !one.may_override)
  const form = useForm({
    rules: { reason: asksWhy ? [required] : [] },
    t: tRules,
    toast,
    send: async ({ reason }) => {
      const { from, to } = chosen
      if (!from || !to) return { code: 'checkout.dates_required', message: t('book.days.needed') }
      const outcome = await bookFor({ member: member.id, object: product.id }, { from, to, point }, reason)
      if (!outcome.ok) return outcome.problem
      const { order, problem } = outcome.value
      if (problem?.code === 'member.category_limit') {
        fill(true)
        return null
      }
      if (problem || !order) return problem
      onBooked(order)
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      {against.length > 0 && <Against t={t} against={against} />}
      {lacked.length > 0 && (
        <Suspense>
          <TrainingQuestion t={t} member={member} trainings={product.trainings} onGiven={trainedNow} />
        </Suspense>
      )}
      {asksWhy && !stopped && (
        <Field
          {...form.field('reason')}
          label={t('book.reason')}
          hint={t('book.reason_hint', { member: name })}
          maxLength={500}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          allowPaste
        />
      )}
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      {!stopped && (
        <>
          <p className="text-sm text-muted">{t(member.email ? 'book.mail' : 'book.no_mail', { member: name })}</p>
          <Button {...form.submit} icon="calendar" block>
            {t('book.confirm', { member: name })}
          </Button>
        </>
      )}
    </form>
  )
}

/** What is against this loan, as far as it is known. */
function useAgainst({ against: known, lacks }: CounterMember, { trainings }: PublishedProduct) {
  // Only the server knows how many of a category they will have.
  const [isFull, fill] = useState(false)
  const against = isFull ? [...known, { code: 'member.category_limit', may_override: true }] : known
  return { against, lacked: lacks.filter(one => trainings.some(({ category }) => category === one.category)), fill }
}

function Against({ t, against }: Pick<Props, 't'> & { against: CounterMember['against'] }) {
  const refused = against.find(one => !one.may_override)
  const who = refused ? (/card/.test(refused.code) ? 'card' : 'nobody') : 'reason'
  return (
    <Notice tone={refused ? 'error' : 'warn'}>
      {against.map(({ code }) => (
        <p key={code}>{t(`basket.against.${code}` as 'basket.against.member.limit')}</p>
      ))}
      <p>{t(`basket.who_may.${who}`)}</p>
    </Notice>
  )
}
