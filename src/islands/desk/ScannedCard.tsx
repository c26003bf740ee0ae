import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { href } from '../../lib/addresses.ts'
import type { CounterMember, ScannedObject, ScannedState } from '../../lib/contract/circulation.ts'
import { formatDay } from '../../lib/format.ts'
import { endsBefore } from '../../lib/rules/card-ends.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { serve } from '../../lib/stores/desk/basket.ts'
import { dropCard } from '../../lib/stores/desk/counter.ts'
import { $basket, $card, type Card } from '../../lib/stores/desk/counter-state.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { CounterI18n } from './counter-messages.ts'
import { holderText } from './holder-text.ts'
import { LoanWarnings } from './LoanWarnings.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { ObjectNote } from './ObjectNote.tsx'
import { ScannedLoan } from './ScannedLoan.tsx'

const CopiedCard = lazy(async () => ({ default: (await import('./CopiedCard.tsx')).CopiedCard }))
const ScannedCheck = lazy(async () => ({ default: (await import('./ScannedCheck.tsx')).ScannedCheck }))
const ScannedCarry = lazy(async () => ({ default: (await import('./ScannedCarry.tsx')).ScannedCarry }))

/** What was read last, where it did not go into the basket: what it is, and the one thing to do with it. */
export function ScannedCard(i18n: CounterI18n) {
  const { t } = i18n
  const card = useStore($card)
  const basket = useStore($basket)
  if (card.state === 'idle') {
    if (basket) return null
    return (
      <EmptyState icon="scan" title={t('counter.empty')}>
        {t('counter.empty_text')}
      </EmptyState>
    )
  }
  return (
    <section key={keyOf(card)} ref={bringIntoView} className="desk-scanned" aria-label={t('counter.card')}>
      {card.state === 'refused' && (
        <Notice tone="error" role="alert" title={`«${card.code}»`}>
          {messageOf(card.problem)}
        </Notice>
      )}
      <Suspense>{card.state === 'copied' && <CopiedCard {...i18n} card={card} />}</Suspense>
      {card.state === 'other_member' && <OtherMember {...i18n} member={card.member} />}
      {card.state === 'object' && (
        <>
          {card.found && (
            <p role="status" className="font-semibold text-leaf">
              {t('counter.found', { name: card.object.product.name })}
            </p>
          )}
          <ScannedHead {...i18n} object={card.object} />
          {card.refused?.problem && (
            <Notice tone="error" role="alert" title={card.refused.problem.message}>
              {holderText(i18n, card.refused.holder)}
            </Notice>
          )}
          <Suspense>{card.object.carry && <ScannedCarry {...i18n} carry={card.object.carry} />}</Suspense>
          <Suspense>{card.object.product.check && <ScannedCheck {...i18n} object={card.object} />}</Suspense>
          {card.object.order && (
            <ScannedLoan
              {...i18n}
              key={`${card.object.order.id}-${card.object.order.stage}`}
              object={card.object}
              order={card.object.order}
            />
          )}
        </>
      )}
      <Button variant="quiet" className="-ms-3 justify-self-start" onClick={dropCard}>
        {t('counter.dismiss')}
      </Button>
    </section>
  )
}

const keyOf = (card: Card) => (card.state === 'object' ? card.object.product.id : card.state)

const nameOf = ({ first_name, last_name }: CounterMember) => `${first_name} ${last_name}`

function OtherMember({ t, member }: CounterI18n & { member: CounterMember }) {
  const basket = useStore($basket)
  if (!basket) return null
  const next = nameOf(member)
  return (
    <Notice tone="warn" role="alert" title={t('counter.other_member', { member: nameOf(basket.member) })}>
      <p>{t('counter.other_member_text', { count: basket.things.length, next })}</p>
      <Button variant="outline" className="mt-2" onClick={() => serve(member)}>
        {t('counter.switch', { next })}
      </Button>
    </Notice>
  )
}

function ScannedHead({ object, ...i18n }: CounterI18n & { object: ScannedObject }) {
  const { lang, t } = i18n
  const { product, state, order } = object
  return (
    <div className="flex gap-4">
      <ObjectPicture picture={product.img} tint={product.tint} sizes="5rem" className="desk-cover" />
      <div className="grid content-start gap-1">
        <h2 className="text-xl leading-tight wrap-anywhere">
          <a className="desk-link" href={`${href.page(lang, 'desk_sheet')}#${product.id}`}>
            {product.name}
          </a>
        </h2>
        <p className="text-muted">{[product.code, product.shelf, product.point].filter(Boolean).join(' · ')}</p>
        {state !== 'unchecked' && <p className="font-semibold">{stateText(i18n, { ...object, state })}</p>}
        <ObjectNote t={t} text={product.internal_note} />
        {state === 'to_hand_out' && order && endsBefore(order.customer.card_until, order.loan.to_date) && (
          <p className="font-semibold text-amber">
            {t('members.card.active', { day: formatDay(lang, order.customer.card_until!) })}
          </p>
        )}
        {state === 'free' && (
          <>
            <p>{t('counter.state.free_text')}</p>
            <p>
              {t('counter.act.broken')}{' '}
              <a className="desk-link" href={`${href.page(lang, 'desk_sheet')}#${product.id}`}>
                {t('counter.act.sheet')}
              </a>
            </p>
          </>
        )}
        {state !== 'out' && (
          <LoanWarnings
            t={t}
            lang={lang}
            order={{ safety_notice: product.safety_notice, deposit: order?.deposit ?? null }}
          />
        )}
        {product.contents.length > 0 && (state === 'out' || state === 'to_hand_out') && (
          <p>{t('counter.contents', { contents: product.contents.join(', ') })}</p>
        )}
        {state === 'out' && object.order && object.order.queue > 0 && (
          <p>{t('counter.waited', { count: object.order.queue })}</p>
        )}
      </div>
    </div>
  )
}

/** What is unchecked says so itself. */
type Stated = Omit<ScannedObject, 'state'> & { state: Exclude<ScannedState, 'unchecked'> }

function stateText({ lang, t }: CounterI18n, { state, order, lending, until }: Stated): string {
  const day = (of: string | null | undefined) => (of ? formatDay(lang, of, 'weekday') : '')
  const about = { member: order?.customer.name ?? '', from: day(order?.loan.from_date), to: day(order?.loan.to_date) }
  if (state === 'out') return t(order?.stage === 'overdue' ? 'counter.state.late' : 'counter.state.out', about)
  if (state === 'to_hand_out') {
    const early = order?.stage === 'scheduled' ? 'early' : 'to_hand_out'
    return t(`counter.state.${order?.stage === 'uncollected' ? 'period_over' : early}`, about)
  }
  if (state === 'free') return t('counter.state.free', { to: day(lending?.latest ?? lending?.latest_with_reason) })
  if (state === 'repair' && until) return t('counter.state.repair_until', { until: day(until) })
  return t(`counter.state.${state}`, { ...about, until: day(until) })
}
