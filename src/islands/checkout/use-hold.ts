import { type SubmitEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { broughtProblem, deliveryPeriod } from '../../lib/rules/delivery.ts'
import { periodProblem } from '../../lib/rules/period.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $checkoutTask, holdDays } from '../../lib/stores/checkout/checkout.ts'
import { changeDraft, type Draft } from '../../lib/stores/checkout/draft.ts'
import type { FormMessage } from './DaysAhead.tsx'
import { periodProblemText, pickedDayText, type Reason } from './days.ts'
import type { TranslateHome, TranslateLoan } from './messages.ts'
import { type Choices, noDays, type Start } from './use-choices.ts'

type Options = {
  lang: Lang
  t: TranslateLoan
  tHome: TranslateHome
  product: Checkout['product']
  choices: Choices
  start: Start
  /** Whether the object may be brought home: then where is asked. */
  mayBring: boolean
}

/** Sends the choices to the library, which holds the days; `daysError` and `homeError` are why it cannot. */
export function useHold({ lang, t, tHome, product, choices, start, mayBring }: Options) {
  const { draft, home, point, startProblem } = choices
  const [message, setMessage] = useState<FormMessage | 'not_yet'>('not_yet')
  const [homeError, setHomeError] = useState<FormMessage>(null)
  // The same object at each render: the calendar takes the focus for every new one.
  const startError = useMemo(
    () => (start.day && startProblem ? { text: pickedDayText(t, lang, startProblem, start.day) } : null),
    [lang, t, start.day, startProblem],
  )

  function choose(part: Partial<Draft>) {
    setMessage(null)
    changeDraft(part)
  }

  function refuse(code: Reason) {
    if (code === 'checkout.taken') changeDraft(noDays)
    setMessage({ text: periodProblemText(t, code) })
  }

  const holdNow = useEffectEvent(() => send(location.replace.bind(location)))
  const answered = isAnswered(choices, start, mayBring)
  const tried = useRef(false)
  useEffect(() => {
    if (!answered || tried.current) return
    tried.current = true
    void holdNow()
  }, [answered])

  async function send(go: (recap: string) => void) {
    if (!draft) return
    setMessage(null)
    setHomeError(null)
    if (home && !draft.home) {
      setHomeError({ text: tHome('address_required') })
      return document.getElementById('write-address')?.focus()
    }
    if (!home && !point) return setMessage({ text: t('problems.no_point') })
    const code = daysProblem(choices, draft, product.loan.max_months)
    if (code) return refuse(code)
    if (await holdDays({ ...draft, home: home ? draft.home : null })) return go(href.page(lang, 'checkout_recap'))
    const after = $checkoutTask.get()
    if (after.state !== 'failed') return
    if (after.problem.code === 'checkout.taken') refuse('checkout.taken')
    if (after.problem.code === 'shipping.too_far') toast(messageOf(after.problem), 'warn')
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send(location.assign.bind(location))
  }

  return { daysError: message === 'not_yet' ? startError : message, homeError, choose, submit }
}

/** The object's page asked all that there is to ask: both days, and the point where there are several. */
function isAnswered({ draft, home, point, allowed }: Choices, start: Start, mayBring: boolean): boolean {
  const placed = point !== null && !home && !mayBring && (allowed.length === 1 || point.id === start.point)
  return placed && start.to !== null && draft?.from === start.day && draft.to === start.to
}

function daysProblem({ allowed, home, point, bounds }: Choices, { from, to }: Draft, maxMonths: number): Reason | null {
  if (!home) return periodProblem({ ...bounds, from, to, point })
  return from ? broughtProblem({ ...bounds, ...deliveryPeriod(from, maxMonths) }, allowed) : 'checkout.dates_required'
}
