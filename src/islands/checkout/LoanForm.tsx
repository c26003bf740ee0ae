import { useStore } from '@nanostores/react'
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Library } from '../../lib/contract/library.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { broughtProblem, deliveryPeriod } from '../../lib/rules/delivery.ts'
import { dayProblem, periodProblem } from '../../lib/rules/period.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { readBusy } from '../../lib/stores/catalog/products.ts'
import { $checkoutTask, holdDays } from '../../lib/stores/checkout/checkout.ts'
import { $nearest } from '../../lib/stores/checkout/delivery.ts'
import { changeDraft } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Abandon } from './Abandon.tsx'
import type { FormMessage } from './DaysAhead.tsx'
import { HomeChoice } from './HomeChoice.tsx'
import { NoteLeft } from './NoteLeft.tsx'
import { Period } from './Period.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import { Summary } from './Summary.tsx'
import { WishedDay } from './WishedDay.tsx'
import { periodProblemText, pickedDayText, type Reason } from './days.ts'
import type { RulesMessages, TranslateHome, TranslateLoan } from './messages.ts'
import { returnPoint } from './return-point.ts'
import { useChoices } from './use-choices.ts'

// Delivery and the queue are rare: their parts are loaded only when needed.
const JoinQueue = lazy(async () => ({ default: (await import('./JoinQueue.tsx')).JoinQueue }))
const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog.tsx')).AddressDialog }))

/** The choices made on the object's page: a day, and the point whose days were shown. */
export type Start = { day: CivilDate | null; point: string | null }

type Props = {
  lang: Lang
  t: TranslateLoan
  tHome: TranslateHome
  rules: RulesMessages
  checkout: Checkout
  points: readonly Point[]
  delivery: Library['delivery']
  start: Start
}

const taken = 'checkout.taken'
const noDays = { from: null, to: null }
const longestNote = 1000

export function LoanForm({ lang, t, tHome, rules, checkout, points, delivery, start }: Props) {
  const { product } = checkout
  const { draft, busy, allowed, home, point, bounds } = useChoices(checkout, points, start.point)
  const task = useStore($checkoutTask)
  const nearest = useStore($nearest)
  const [message, setMessage] = useState<FormMessage | 'not_yet'>('not_yet')
  const [homeError, setHomeError] = useState<FormMessage>(null)
  const [address, setAddress] = useState<'never' | 'open' | 'closed'>('never')
  const started = useRef(start.day === null)
  const maxMonths = product.loan.max_months

  const known = busy.state === 'ready' && draft !== null
  const why = start.day && known ? dayProblem(bounds, start.day) : null
  useEffect(() => {
    if (started.current || !known || !start.day) return
    started.current = true
    if (!why) changeDraft({ from: start.day, to: null })
  }, [known, start.day, why])

  if (!draft) return null
  const returnTo = returnPoint(checkout, draft.home?.cap, allowed, nearest)
  const error =
    message !== 'not_yet' ? message : start.day && why ? { text: pickedDayText(t, lang, why, start.day) } : null

  function problemNow(): Reason | null {
    const { from, to } = draft ?? noDays
    if (!home) return periodProblem({ ...bounds, from, to, point })
    return from ? broughtProblem({ ...bounds, ...deliveryPeriod(from, maxMonths) }, allowed) : 'checkout.dates_required'
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
    const code = problemNow()
    if (code) return refuse(code)
    if (await holdDays({ ...draft, home: home ? draft.home : null }))
      return location.assign(href.page(lang, 'checkout_recap'))
    const after = $checkoutTask.get()
    if (after.state !== 'failed') return
    if (after.problem.code === taken) refuse(taken)
    if (after.problem.code === 'shipping.too_far') toast(messageOf(after.problem), 'warn')
  }

  function refuse(code: Reason) {
    if (code === taken) changeDraft(noDays)
    setMessage({ text: periodProblemText(t, code) })
  }

  function choose(part: Parameters<typeof changeDraft>[0]) {
    setMessage(null)
    changeDraft(part)
  }

  const asking = { lang, t, bounds, error }
  const form = (
    <form className="grid gap-8" noValidate onSubmit={submit}>
      <Summary lang={lang} product={product} />
      <PickupPoints
        lang={lang}
        t={t}
        points={allowed}
        chosen={home ? null : draft.point}
        transportable={product.is.tansportable}
        home={home}
        onChoose={id => choose({ method: 'pickup', point: id, ...(home && noDays) })}
      >
        {delivery.on && product.is.tansportable && (
          <HomeChoice
            {...{ lang, tHome, delivery, returnTo }}
            chosen={home}
            home={draft.home}
            error={homeError}
            onChoose={() => choose({ method: 'delivery', ...noDays })}
            onAsk={() => setAddress('open')}
          />
        )}
      </PickupPoints>
      {busy.state === 'failed' && (
        <Notice tone="warn" role="alert">
          <p>{t('calendar.busy_failed')}</p>
          <Button variant="quiet" className="-ms-3" onClick={() => void readBusy(product.id)}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {home ? (
        <WishedDay
          {...asking}
          tHome={tHome}
          bringing={{ points: allowed, maxMonths }}
          day={draft.from}
          onChoose={from => choose({ from, to: null })}
        />
      ) : (
        <Period {...asking} chosen={draft} onChoose={choose} />
      )}
      <div>
        <Field
          kind="textarea"
          label={t('loan.note')}
          optional={t('loan.optional')}
          hint={t('loan.note_hint')}
          rows={3}
          maxLength={longestNote}
          value={draft.note}
          onChange={event => changeDraft({ note: event.target.value })}
        />
        <NoteLeft t={t} left={longestNote - draft.note.length} />
      </div>
      {task.state === 'failed' && task.problem.code !== taken && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      {task.state === 'failed' && task.problem.code === 'product.reserved' && (
        <Suspense fallback={null}>
          <JoinQueue lang={lang} t={t} productId={product.id} />
        </Suspense>
      )}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" block busy={task.state === 'busy' && task.what === 'hold'}>
          {t('loan.continue')}
        </Button>
        <Abandon lang={lang} t={t} productId={product.id} />
      </div>
    </form>
  )
  return (
    <>
      {form}
      {address !== 'never' && (
        <Suspense fallback={null}>
          <AddressDialog
            {...{ lang, tHome, rules }}
            open={address === 'open'}
            productId={product.id}
            radiusKm={delivery.radius}
            home={draft.home}
            onClose={() => setAddress('closed')}
            onConfirm={written => {
              choose({ home: written })
              setAddress('closed')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
