/** Alive because every booking has this one page, which learns which from its address. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { calledOff } from '../../lib/rules/stage-sets.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { $order, readOrder } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { BookingClosed } from './BookingClosed.tsx'
import { DoneFacts } from './DoneFacts.tsx'
import { Refused } from './Refused.tsx'
import { Summary } from './Summary.tsx'
import type { DoneMessages, TranslateDone } from './messages.ts'

type Props = {
  lang: Lang
  messages: DoneMessages
  /** Whether this library has rules and questions about giving back. */
  hasRules: boolean
  hasFaq: boolean
}

const read = () => void readOrder(/\/checkout\/([^/]+)\/cb$/.exec(location.pathname)?.[1] ?? '')

export function Done({ lang, messages, hasRules, hasFaq }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const order = useStore($order)
  useEffect(() => onMemberPage(lang, read), [lang])
  const helps = [
    { shown: true, href: href.page(lang, 'help'), text: t('done.help') },
    { shown: hasRules, href: href.page(lang, 'rules'), text: t('done.help_rules') },
    { shown: hasFaq, href: href.page(lang, 'faq'), text: t('done.help_questions') },
  ].filter(one => one.shown)
  const failed = (problem: CallProblem) => (
    <Refused {...{ lang, t, problem }} productId={null} retry={read}>
      {problem.code === 'order.not_found' && (
        <LinkButton href={href.page(lang, 'me_orders')}>{t('done.loans')}</LinkButton>
      )}
    </Refused>
  )
  return (
    <AsyncBoundary of={order} waiting={<Skeleton label={t('waiting')} />} failed={failed}>
      {booked =>
        calledOff(booked.stage) ? (
          <BookingClosed {...{ lang, t }} order={booked} />
        ) : (
          <div className="grid gap-6">
            <Notice tone="done" role="status" title={t('done.thanks')}>
              {t('done.mail')} {t(nextOf(booked))}
            </Notice>
            <Summary lang={lang} product={booked.product} />
            <DoneFacts {...{ lang, t, helps }} order={booked} />
            <div className="flex flex-wrap gap-3">
              <LinkButton href={href.order(lang, booked.id)}>{t('done.see_loan')}</LinkButton>
              <AddToCalendar t={t} order={booked} />
            </div>
            <nav className="flex flex-wrap gap-x-6">
              <a className="more-link" href={href.page(lang, 'me')}>
                {t('done.profile')}
              </a>
              <a className="more-link" href={href.page(lang, 'support')}>
                {t('done.support')}
              </a>
              <a className="more-link" href={href.home(lang)}>
                {t('done.home')}
              </a>
            </nav>
          </div>
        )
      }
    </AsyncBoundary>
  )
}

/** The key of what happens next; this page may be opened again long after the booking. */
function nextOf({ stage }: Order): Parameters<TranslateDone>[0] {
  if (stage === 'waiting') return 'done.next'
  return stage === 'scheduled' || stage === 'to_collect' ? 'done.approved' : 'done.moved_on'
}
