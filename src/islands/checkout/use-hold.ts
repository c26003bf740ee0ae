import { type SubmitEvent, useMemo, useState } from 'react'
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
}

/** Sends the choices to the library, which holds the days; `daysError` and `homeError` are why it cannot. */
export function useHold({ lang, t, tHome, product, choices, start }: Options) {
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

  async function submit(event: SubmitEvent) {
    event.preventDefault()
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
    if (await holdDays({ ...draft, home: home ? draft.home : null }))
      return location.assign(href.page(lang, 'checkout_recap'))
    const after = $checkoutTask.get()
    if (after.state !== 'failed') return
    if (after.problem.code === 'checkout.taken') refuse('checkout.taken')
    if (after.problem.code === 'shipping.too_far') toast(messageOf(after.problem), 'warn')
  }

  return { daysError: message === 'not_yet' ? startError : message, homeError, choose, submit }
}

function daysProblem({ allowed, home, point, bounds }: Choices, { from, to }: Draft, maxMonths: number): Reason | null {
  if (!home) return periodProblem({ ...bounds, from, to, point })
  return from ? broughtProblem({ ...bounds, ...deliveryPeriod(from, maxMonths) }, allowed) : 'checkout.dates_required'
}
