/** Alive because a card is one person's, and is paid for here. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { dayInRome, formatEuro } from '../../lib/format.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import { renewalOpensOn } from '../../lib/rules/renewal.ts'
import { $memberships, $renewed, readMemberships, type ShownCard } from '../../lib/stores/account/memberships.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CardActive, CardPaid } from './CardHeld.tsx'
import { CardPayment } from './CardPayment.tsx'
import type { PaymentMessages, RenewalMessages, TranslateRenewal } from './messages.ts'
import { pageAfterCard, requestedObject } from './page-after-card.ts'

const Requested = lazy(async () => ({ default: (await import('./Requested.tsx')).Requested }))

type Props = {
  lang: Lang
  messages: RenewalMessages
  payment: PaymentMessages
  card: ShownCard
  provider: Provider | null
  list: boolean
}

export function Renewal({ lang, messages, payment, card, provider, list }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tPayment = useMemo(() => translator(payment, lang), [payment, lang])
  const session = useStore($session)
  const memberships = useStore($memberships)
  const renewed = useStore($renewed)
  const [today] = useState(() => dayInRome(new Date()))
  useEffect(() => onMemberPage(lang, () => void readMemberships()), [lang])

  // A first card is bought, not renewed; once paid for, it is the only one there is.
  const cards = memberships.state === 'ready' ? memberships.value : null
  const first = cards !== null && cards.length <= (renewed ? 1 : 0)
  const done = t(first ? 'renewal.done_first' : 'renewal.done')
  const held = { lang, t, list }
  if (renewed) return <CardPaid {...held} title={done} until={renewed.sub_date.to} />
  if (session.state === 'failed') return <LoadFailed t={t} problem={session.problem} retry={() => void readSession()} />
  if (memberships.state === 'failed')
    return <LoadFailed t={t} problem={memberships.problem} retry={() => void readMemberships()} />
  if (session.state !== 'signed_in' || memberships.state === 'waiting') return <Skeleton label={t('waiting')} />

  const { banned, active_card: active } = session.me.is
  if (banned) return <Banned lang={lang} t={t} />
  const until = cards?.[0]?.sub_date.to
  const opens = until && renewalOpensOn(until, card.opens_days)
  if (active && !(opens && opens <= today)) return <CardActive {...held} until={until} opens={opens} />
  return (
    <>
      <CardFirst lang={lang} t={t} price={first ? card.price : null} />
      <section className="grid gap-4 rounded-tile border border-line bg-card p-5">
        <CardPayment
          {...{ lang, card, provider, today }}
          t={tPayment}
          activeUntil={active && until ? until : null}
          onRenewed={() => wayOn(done)}
        />
      </section>
      <BackToObject lang={lang} t={t} />
    </>
  )
}

/** The booking that waits for the card, and what comes after it; `price` of a first one. */
function CardFirst({ lang, t, price }: I18n & { price: number | null }) {
  const booking = pageAfterCard()
  if (!booking || !requestedObject()) return null
  return (
    <>
      <Suspense>
        <Requested lang={lang} page={booking} />
      </Suspense>
      {price !== null && (
        <>
          <h2 className="text-2xl">{t('renewal.card_first', { price: formatEuro(lang, price) })}</h2>
          <p className="mb-3 text-muted">{t('renewal.card_first_text')}</p>
        </>
      )}
    </>
  )
}

/** A booking that waits for the card goes on by itself. */
function wayOn(done: string): void {
  const next = requestedObject() && pageAfterCard()
  if (!next) return toast(done, 'done')
  toastNext(done)
  location.replace(next)
}

type I18n = { lang: Lang; t: TranslateRenewal }

function Banned({ lang, t }: I18n) {
  const help = <LinkButton href={href.page(lang, 'support')}>{t('renewal.help')}</LinkButton>
  return <EmptyState icon="warn" title={t('renewal.banned')} action={help} />
}

function BackToObject({ lang, t }: I18n) {
  const object = requestedObject()
  if (!object) return null
  return (
    <a className="more-link mt-4" href={href.product(lang, object)}>
      {t('renewal.back_to_product')}
    </a>
  )
}
