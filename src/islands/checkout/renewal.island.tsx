/** Alive because a card is one person's, and is paid for here. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type membershipsMessages from '../../content/strings/it/memberships.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import { $memberships, $renewed, readMemberships, type ShownCard } from '../../lib/stores/account/memberships.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CardPayment } from './CardPayment.tsx'
import type { PaymentMessages } from './messages.ts'

type Messages = Omit<typeof membershipsMessages, 'list'>
type Props = {
  lang: Lang
  messages: Messages
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
  const first = memberships.state === 'ready' && memberships.value.length <= (renewed ? 1 : 0)
  const done = t(first ? 'renewal.done_first' : 'renewal.done')
  const wayOn = (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={nextHref(lang)}>{t(requestedPage() ? 'renewal.go_on' : 'renewal.to_catalogs')}</LinkButton>
      {list && (
        <LinkButton variant="outline" href={href.page(lang, 'me_memberships')}>
          {t('renewal.to_list')}
        </LinkButton>
      )}
    </div>
  )
  if (renewed) {
    return (
      <div className="grid gap-5">
        <Notice tone="done" role="status" title={done}>
          {t('renewal.done_until', { day: formatDay(lang, renewed.sub_date.to, 'long') })}
        </Notice>
        {wayOn}
      </div>
    )
  }
  if (session.state === 'failed') {
    const again = <Button onClick={() => void readSession()}>{t('retry')}</Button>
    return (
      <EmptyState icon="warn" title={t('failed')} action={again}>
        <span role="alert">{messageOf(session.problem)}</span>
      </EmptyState>
    )
  }
  if (session.state !== 'signed_in' || memberships.state === 'waiting') return <Skeleton label={t('waiting')} />

  const { banned, active_card: active } = session.me.is
  if (banned) {
    const help = <LinkButton href={href.page(lang, 'support')}>{t('renewal.help')}</LinkButton>
    return <EmptyState icon="warn" title={t('renewal.banned')} action={help} />
  }
  if (active) {
    const until = memberships.state === 'ready' ? memberships.value[0]?.sub_date.to : undefined
    return (
      <EmptyState icon="check-circle" title={t('renewal.active')} action={wayOn}>
        {until ? t('renewal.active_until', { day: formatDay(lang, until, 'long') }) : t('renewal.active_detail')}
      </EmptyState>
    )
  }
  const object = requestedObject()
  return (
    <>
      <section className="grid gap-4 rounded-tile border border-line bg-card p-5">
        {!provider && <Notice tone="warn">{t('renewal.unavailable')}</Notice>}
        <CardPayment {...{ lang, card, provider }} t={tPayment} today={today} onRenewed={() => toast(done, 'done')} />
      </section>
      {object && (
        <a className="more-link mt-4" href={href.product(lang, object)}>
          {t('renewal.back_to_product')}
        </a>
      )}
    </>
  )
}

const requestedPage = () => safeNext(new URLSearchParams(location.search).get('next'), location.origin)

/** The id of the object whose booking asked for the card. */
function requestedObject(): string | null {
  const next = requestedPage()
  return next && new URL(next, location.origin).searchParams.get('product')
}

const nextHref = (lang: Lang) => requestedPage() ?? href.catalogs(lang)
