import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay, formatInstant } from '../../lib/format.ts'
import { calledOff } from '../../lib/rules/stage-sets.ts'
import type { TimelineStep } from '../../ui/Timeline.tsx'
import type { TranslateOne } from './messages.ts'
import { isToAgree } from './standing.ts'

/** All steps of a loan, with the current one. */
export function stepsOf(order: Order, t: TranslateOne, lang: Lang): TimelineStep[] {
  const sent: TimelineStep = {
    label: t('order.step.sent'),
    detail: formatInstant(lang, order.created_at),
    state: 'done',
  }
  const off = calledOff(order.stage)
  if (off) {
    const detail = order.decided_at && formatInstant(lang, order.decided_at)
    return [sent, { label: t(`order.step.${off}`), detail, state: 'stopped' }]
  }
  return [sent, decision(order, t, lang), collection(order, t, lang), giveBack(order, t, lang)]
}

function decision({ stage, decided_at }: Order, t: TranslateOne, lang: Lang): TimelineStep {
  if (stage === 'waiting') return { label: t('order.step.confirming'), state: 'now' }
  const detail = decided_at && formatInstant(lang, decided_at)
  return { label: t('order.step.approved'), detail, state: 'done' }
}

function collection({ stage, loan, shipping, picked_up_at }: Order, t: TranslateOne, lang: Lang): TimelineStep {
  const home = shipping.method === 'delivery'
  if (picked_up_at) {
    return {
      label: t(home ? 'order.step.delivered' : 'order.step.collected'),
      detail: formatInstant(lang, picked_up_at),
      state: 'done',
    }
  }
  const state = stage === 'waiting' ? 'next' : 'now'
  return {
    label: t(home ? 'order.step.to_deliver' : 'order.step.to_collect'),
    detail: formatDay(lang, loan.from_date, 'weekday'),
    state,
  }
}

function giveBack(order: Order, t: TranslateOne, lang: Lang): TimelineStep {
  const { loan, picked_up_at, returned_at } = order
  if (returned_at) {
    return { label: t('order.step.returned'), detail: formatInstant(lang, returned_at), state: 'done' }
  }
  const by = t('order.step.by', { day: formatDay(lang, loan.return_date, 'weekday') })
  const detail = isToAgree(order) ? t('order.step.agreed') : by
  return { label: t('order.step.to_return'), detail, state: picked_up_at ? 'now' : 'next' }
}
