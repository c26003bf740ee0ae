import { type SubmitEvent, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { broughtProblem, deliveryPeriod } from '../../lib/rules/delivery.ts'
import { periodProblem } from '../../lib/rules/period.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $checkoutTask, holdDays } from '../../lib/stores/checkout/checkout.ts'
import { changeDraft, type Draft } from '../../lib/stores/checkout/draft.ts'
import type { FormMessage } from './DaysAhead.tsx'
import { periodProblemText, pickedDayText, type Reason } from './days.ts'
import type { TranslateHome, TranslateLoan } from './messages.ts'
import { type Choices, noDays, type Start } from './use-choices.ts'
import { usePassing } from './use-passing.ts'

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

  const passing = usePassing(choices, start, mayBring, () => send(location.replace.bind(location)))

  async function send(go: (recap: string) => void): Promise<boolean> {
    if (!draft) return false
    setMessage(null)
    setHomeError(null)
    if (home && !draft.home) {
      setHomeError({ text: tHome('address_required') })
      document.getElementById('write-address')?.focus()
      return false
    }
    const code = home || point ? daysProblem(choices, draft, product.loan.max_months) : 'no_point'
    if (code === 'no_point') setMessage({ text: t('problems.no_point') })
    else if (code) refuse(code)
    if (code) return false
    const held = await holdDays({ ...draft, home: home ? draft.home : null })
    const after = $checkoutTask.get()
    if (held) go(href.page(lang, 'checkout_recap'))
    else if (after.state === 'failed') tellRefusal(after.problem)
    return held
  }

  function tellRefusal(problem: CallProblem) {
    if (problem.code === 'checkout.taken') refuse('checkout.taken')
    if (problem.code === 'shipping.too_far') toast(messageOf(problem), 'warn')
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send(location.assign.bind(location))
  }

  return { daysError: message === 'not_yet' ? startError : message, homeError, choose, submit, passing }
}

function daysProblem({ allowed, home, point, bounds }: Choices, { from, to }: Draft, maxMonths: number): Reason | null {
  if (!home) return periodProblem({ ...bounds, from, to, point })
  return from ? broughtProblem({ ...bounds, ...deliveryPeriod(from, maxMonths) }, allowed) : 'checkout.dates_required'
}
