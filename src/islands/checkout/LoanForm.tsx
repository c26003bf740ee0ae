import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { ProblemCode } from '../../lib/contract/problems.ts'
import { withoutOwnHold } from '../../lib/rules/pick-day.ts'
import { type Bounds, periodProblem } from '../../lib/rules/period.ts'
import { firstPoint, type Point, pointsFor } from '../../lib/rules/pickup-points.ts'
import { $checkoutTask, holdDays } from '../../lib/stores/checkout.ts'
import { $draft, changeDraft, openDraft } from '../../lib/stores/draft.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { $busy, readBusy } from '../../lib/stores/products.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Abandon } from './Abandon.tsx'
import { sayPeriod } from './days.ts'
import { Period, type Told } from './Period.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import { Summary } from './Summary.tsx'
import type { SayLoan } from './words.ts'

type Props = { lang: Lang; say: SayLoan; checkout: Checkout; points: readonly Point[] }

const taken = 'checkout.taken'

export function LoanForm({ lang, say, checkout, points }: Props) {
  const { product, loan } = checkout
  const draft = useStore($draft)
  const busy = useStore($busy)
  const task = useStore($checkoutTask)
  const [error, setError] = useState<Told>(null)
  const allowed = useMemo(() => pointsFor(product, points), [product, points])
  const point = allowed.find(one => one.id === draft?.point) ?? null
  const bounds = useMemo((): Bounds => {
    const taken = busy.state === 'ready' ? busy.value : []
    const own = { from: loan.from_date, to: loan.to_date }
    return {
      today: checkout.today,
      preparationDays: product.loan.preparation_days,
      point,
      busy: withoutOwnHold(taken, own),
    }
  }, [busy, checkout.today, loan, point, product])

  useEffect(() => openDraft(checkout, firstPoint(product, allowed)), [checkout, product, allowed])
  useEffect(() => void readBusy(product.id), [product.id])

  if (!draft) return null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!draft || !point) return setError({ text: say('problems.no_point') })
    const code = periodProblem({ ...bounds, ...draft, point })
    if (code) return refuse(code)
    setError(null)
    if (await holdDays({ ...draft, point: point.id })) return location.assign(href.page(lang, 'checkout_recap'))
    const after = $checkoutTask.get()
    if (after.state === 'failed' && after.problem.code === taken) refuse(taken)
  }

  function refuse(code: ProblemCode) {
    if (code === taken) changeDraft({ from: null, to: null })
    setError({ text: sayPeriod(say, code) })
  }

  return (
    <form className="grid gap-8" noValidate onSubmit={submit}>
      <Summary lang={lang} product={product} />
      <PickupPoints
        lang={lang}
        say={say}
        points={allowed}
        chosen={draft.point}
        transportable={product.is.tansportable}
        onChoose={id => changeDraft({ point: id })}
      />
      {busy.state === 'failed' && <Notice tone="warn" role="alert">{say('calendar.busy_failed')}</Notice>}
      <Period
        lang={lang}
        say={say}
        bounds={bounds}
        chosen={draft}
        error={error}
        onChoose={chosen => {
          setError(null)
          changeDraft(chosen)
        }}
      />
      <Field
        kind="textarea"
        label={say('loan.note')}
        optional={say('loan.optional')}
        hint={say('loan.note_hint')}
        rows={3}
        maxLength={1000}
        value={draft.note}
        onChange={event => changeDraft({ note: event.target.value })}
      />
      {task.state === 'failed' && task.problem.code !== taken && (
        <Notice tone="error" role="alert">{messageOf(task.problem)}</Notice>
      )}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" block busy={task.state === 'busy' && task.what === 'hold'}>
          {say('loan.continue')}
        </Button>
        <Abandon lang={lang} say={say} productId={product.id} />
      </div>
    </form>
  )
}
