/** Alive because every booking has this one page, which learns which from its address. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { calledOff } from '../../lib/rules/stage-sets.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { $order, readOrder } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Booked } from './Booked.tsx'
import { BookingClosed } from './BookingClosed.tsx'
import { Refused } from './Refused.tsx'
import type { DoneMessages, TranslateDone } from './messages.ts'

type Props = {
  lang: Lang
  messages: DoneMessages
  points: readonly Point[]
  /** Whether this library has rules and questions about giving back. */
  hasRules: boolean
  hasFaq: boolean
}

const read = () => void readOrder(/\/checkout\/([^/]+)\/cb$/.exec(location.pathname)?.[1] ?? '')

export function Done({ lang, messages, points, hasRules, hasFaq }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const order = useStore($order)
  useEffect(() => onMemberPage(lang, read), [lang])
  const helps = [
    { shown: true, href: href.page(lang, 'help'), text: t('done.help') },
    { shown: hasRules, href: href.page(lang, 'rules'), text: t('done.help_rules') },
    { shown: hasFaq, href: href.page(lang, 'faq'), text: t('done.help_questions') },
  ].filter(one => one.shown)
  const failed = (problem: CallProblem) => (
    <Titled t={t}>
      <Refused {...{ lang, t, problem }} productId={null} retry={read}>
        {problem.code === 'order.not_found' && (
          <LinkButton href={href.page(lang, 'me_orders')}>{t('done.loans')}</LinkButton>
        )}
      </Refused>
    </Titled>
  )
  const waiting = (
    <Titled t={t}>
      <Skeleton label={t('waiting')} />
    </Titled>
  )
  return (
    <AsyncBoundary of={order} waiting={waiting} failed={failed}>
      {booked =>
        calledOff(booked.stage) ? (
          <Titled t={t}>
            <BookingClosed {...{ lang, t }} order={booked} />
          </Titled>
        ) : (
          <Booked {...{ lang, t, points, helps }} order={booked} />
        )
      }
    </AsyncBoundary>
  )
}

/** The title of the page, until there is a booking to give thanks for. */
function Titled({ t, children }: { t: TranslateDone; children: ReactNode }) {
  return (
    <>
      <div className="page-head">
        <h1>{t('done.title')}</h1>
      </div>
      {children}
    </>
  )
}
