/** Alive because a loan is made of a member, an object and days that are free at this very moment. */
import '../../ui/calendar.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Library } from '../../lib/contract/library.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $approved } from '../../lib/stores/checkout/approved.ts'
import { $checkout, checkHold, openCheckout } from '../../lib/stores/checkout/checkout.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoanForm } from './LoanForm.tsx'
import { OtherCheckout } from './OtherCheckout.tsx'
import { Refused } from './Refused.tsx'
import type { HomeMessages, LoanMessages, RulesMessages } from './messages.ts'
import { useLeft } from './use-left.ts'
import type { Start } from './use-choices.ts'

// A booking is rarely refused, late, or of an object reserved for another member.
const Expired = lazy(async () => ({ default: (await import('./Expired.tsx')).Expired }))
const Requested = lazy(async () => ({ default: (await import('./Requested.tsx')).Requested }))
const JoinQueue = lazy(async () => ({ default: (await import('./JoinQueue.tsx')).JoinQueue }))

type Props = {
  lang: Lang
  messages: LoanMessages
  home: HomeMessages
  rules: RulesMessages
  points: readonly Point[]
  delivery: Library['delivery']
  /** Whether members renew their cards here. */
  renewable: boolean
}

export function Loan({ lang, messages, home, rules, points, delivery, renewable }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tHome = useMemo(() => translator(home, lang), [home, lang])
  const now = useStore($checkout)
  const [start] = useState(tapped)
  useEffect(() => onMemberPage(lang, () => void begin(requestedProduct())), [lang])
  useEffect(() => {
    if (now.state === 'none' || now.state === 'left') location.replace(href.home(lang))
  }, [now.state, lang])

  if (now.state === 'failed') {
    const refusal = { lang, t, problem: now.problem, title: t('loan.refused'), renewable }
    const product = requestedProduct()
    const reserved = product !== null && now.problem.code === 'product.reserved'
    return (
      <>
        <Suspense fallback={null}>{product && <Requested lang={lang} page={location.search} />}</Suspense>
        <Refused {...refusal} productId={product} retry={() => void begin(product)}>
          {reserved && (
            <Suspense fallback={null}>
              <JoinQueue lang={lang} t={t} productId={product} />
            </Suspense>
          )}
        </Refused>
      </>
    )
  }
  if (now.state === 'other') {
    return <OtherCheckout lang={lang} t={t} checkout={now.checkout} onStart={() => void begin(now.requested, true)} />
  }
  const waiting = <Skeleton label={t('waiting')} shape="form" />
  if (now.state === 'expired') {
    return (
      <Suspense fallback={waiting}>
        <Expired lang={lang} t={t} productId={now.productId} />
      </Suspense>
    )
  }
  if (now.state !== 'ready') return waiting
  return (
    <>
      <Lapse endsAt={now.endsAt} />
      <LoanForm {...{ lang, t, tHome, rules, points, delivery, start }} checkout={now.checkout} />
    </>
  )
}

// What is paid already is not given up: the recap goes on with it.
const askAgain = () => void ($approved.delivery.get() ?? checkHold())

/** Notices that the time of a hold is up; of its own, so that the form is not drawn every second. */
function Lapse({ endsAt }: { endsAt: number | null }) {
  useLeft(endsAt, askAgain)
  return null
}

const requestedProduct = () => new URLSearchParams(location.search).get('product')

/** The days tapped on the object's page, and the point chosen there. */
function tapped(): Start {
  const query = new URLSearchParams(location.search)
  const day = (name: 'from' | 'to') => /^\d{4}-\d\d-\d\d$/.exec(query.get(name) ?? '')?.[0] ?? null
  return { day: day('from'), to: day('to'), point: query.get('point') }
}

async function begin(product: string | null, replacing = false): Promise<void> {
  await openCheckout(product, replacing)
  // Once the checkout exists, a reload or Back must find it instead of starting another.
  if ($checkout.get().state === 'ready') history.replaceState(null, '', location.pathname)
}
