/** Alive because a loan is made of a member, an object and days that are free at this very moment. */
import '../../ui/calendar.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { sayer } from '../../lib/say.ts'
import { $checkout, openCheckout } from '../../lib/stores/checkout.ts'
import { onMemberPage } from '../../lib/stores/member-page.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoanForm } from './LoanForm.tsx'
import { Other } from './Other.tsx'
import { Refused } from './Refused.tsx'
import type { LoanWords } from './words.ts'

type Props = { lang: Lang; words: LoanWords; points: readonly Point[] }

export function Loan({ lang, words, points }: Props) {
  const say = useMemo(() => sayer(words, lang), [words, lang])
  const now = useStore($checkout)
  useEffect(() => onMemberPage(lang, () => void begin()), [lang])
  useEffect(() => {
    if (now.state === 'none' || now.state === 'expired') location.replace(href.home(lang))
  }, [now.state, lang])

  if (now.state === 'failed') {
    const told = { lang, say, problem: now.problem, title: say('loan.refused') }
    return <Refused {...told} productId={asked()} retry={() => void begin()} />
  }
  if (now.state === 'other') {
    return <Other lang={lang} say={say} checkout={now.checkout} onStart={() => void begin(true)} />
  }
  if (now.state !== 'ready') return <Skeleton label={say('waiting')} shape="form" />
  return <LoanForm lang={lang} say={say} checkout={now.checkout} points={points} />
}

const asked = () => new URLSearchParams(location.search).get('product')

async function begin(replacing = false): Promise<void> {
  await openCheckout(asked(), replacing)
  // Once begun, a reload or a step back must find this checkout, not begin another.
  if ($checkout.get().state === 'ready') history.replaceState(null, '', location.pathname)
}
