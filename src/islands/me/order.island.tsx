/** Alive because every loan has this one page: where it stands now, and what can be done with it. */
import '../../ui/beside.css'
import './loan.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { isInHand } from '../../lib/rules/stage-sets.ts'
import { $extending, $order, readOrder } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { LoanHelp } from './LoanHelp.tsx'
import { LoanMenu } from './LoanMenu.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'
import type { OneMessages, Refusals, TranslateOne } from './messages.ts'
import { stepsOf } from './steps.ts'

type Props = { lang: Lang; messages: OneMessages; points: readonly Point[]; refusals: Refusals }

// Parts that only some loans need are loaded on demand.
const Sought = lazy(() => import('./Sought.tsx').then(part => ({ default: part.Sought })))
const OtherCopy = lazy(() => import('./OtherCopy.tsx').then(part => ({ default: part.OtherCopy })))
const ExtendLoan = lazy(() => import('./ExtendLoan.tsx').then(part => ({ default: part.ExtendLoan })))
const InHand = lazy(() => import('./InHand.tsx').then(part => ({ default: part.InHand })))
const CancelLoan = lazy(() => import('./CancelLoan.tsx').then(part => ({ default: part.CancelLoan })))
const PhotosOfLoan = lazy(() => import('./PhotosOfLoan.tsx').then(part => ({ default: part.PhotosOfLoan })))
const ThankOwner = lazy(() => import('./ThankOwner.tsx').then(part => ({ default: part.ThankOwner })))
const LockerCode = lazy(() => import('./LockerCode.tsx').then(part => ({ default: part.LockerCode })))

const read = () => void readOrder(/\/me\/orders\/([^/]+)$/.exec(location.pathname)?.[1] ?? '')

export function OrderPage({ lang, messages, points, refusals }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const order = useStore($order)
  const extending = useStore($extending)
  useEffect(() => onMemberPage(lang, read), [lang])
  const failed = (problem: CallProblem) => {
    if (problem.code !== 'order.not_found') return <LoadFailed t={t} problem={problem} retry={read} />
    const back = <LinkButton href={href.page(lang, 'me_orders')}>{t('order.back')}</LinkButton>
    return <LoadFailed t={t} problem={problem} retry={read} instead={back} />
  }
  return (
    <AsyncBoundary of={order} waiting={<Skeleton label={t('waiting')} />} failed={failed}>
      {loan => (
        <article className="beside">
          <div className="grid content-start gap-6">
            <OrderHead lang={lang} t={t} order={loan} points={points} />
            {loan.stage === 'overdue' && (
              <Notice tone="error" title={t('order.overdue')}>
                {t('order.overdue_detail', { day: formatDay(lang, loan.loan.to_date, 'weekday') })}
              </Notice>
            )}
            {loan.repair?.sought && <Sought lang={lang} t={t} order={loan} />}
            {loan.repair && !loan.repair.sought && <InRepair lang={lang} t={t} order={loan} />}
            {loan.repair && <OtherCopy lang={lang} t={t} order={loan} other={loan.repair.other} />}
            <LockerCode t={t} order={loan} />
            <Suspense>{isInHand(loan.stage) && <InHand lang={lang} t={t} order={loan} />}</Suspense>
          </div>
          <div className="beside-aside beside-facts">
            <OrderFacts lang={lang} t={t} order={loan} points={points} />
          </div>
          <div className="grid content-start gap-6">
            {(loan.extension || extending.state === 'failed') && (
              <Suspense>
                <ExtendLoan {...{ lang, t, points, refusals }} order={loan} />
              </Suspense>
            )}
            <LoanMenu lang={lang} t={t} order={loan} />
            <Suspense>{loan.thanks && <ThankOwner t={t} order={loan} />}</Suspense>
            <section aria-labelledby="steps">
              <h2 id="steps" className="mb-4 text-xl">
                {t('order.steps')}
              </h2>
              <Timeline steps={stepsOf(loan, t, lang)} />
            </section>
            <Suspense>{loan.photos.length > 0 && <PhotosOfLoan lang={lang} t={t} order={loan} />}</Suspense>
            <CancelLoan
              lang={lang}
              t={t}
              id={loan.id}
              pending={loan.stage === 'waiting' || Boolean(loan.repair)}
              brought={loan.shipping.method === 'delivery'}
            />
            <LoanHelp lang={lang} t={t} order={loan} />
          </div>
        </article>
      )}
    </AsyncBoundary>
  )
}

type RepairProps = { lang: Lang; t: TranslateOne; order: Order }

/** The object broke before this member had it: until when, and the way to other days. */
function InRepair({ lang, t, order: { repair, product } }: RepairProps) {
  return (
    <Notice tone="warn" title={t('order.repair.title')}>
      <p>
        {repair?.until
          ? t('order.repair.until', { day: formatDay(lang, repair.until, 'weekday') })
          : t('order.repair.unknown')}
      </p>
      <LinkButton variant="outline" href={`${href.product(lang, product.id)}#days`}>
        {t('order.repair.days')}
      </LinkButton>
    </Notice>
  )
}
