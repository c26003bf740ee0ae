import { useState } from 'react'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import type { LoansI18n } from './messages.ts'
import { goOnFrom } from './next-row-focus.ts'

/** Refusals that the server words for the member; at the desk they are about somebody else. */
const aboutMember = {
  'member.banned': 'refused.member_banned',
  'member.card_expired': 'refused.member_card_expired',
  'member.overdue': 'refused.member_overdue',
  'product.unavailable': 'refused.product_unavailable',
} as const

function sentenceFor(problem: CallProblem, t: LoansI18n['t']): string {
  const key = aboutMember[problem.code as keyof typeof aboutMember]
  return key ? t(key) : messageOf(problem)
}

/**
 * One row's work: busy, then done or the sentence that says why not. `onward`: done, nothing is left to do with
 * the row. Answers whether it went well, and whether there is nothing left to ask.
 */
export function useLoanWork(id: string, t: LoansI18n['t']) {
  const [state, set] = useState({ busy: false, problem: '' })
  const run = async (
    work: () => Promise<Outcome<unknown>>,
    onward: boolean,
  ): Promise<{ ok: boolean; settled: boolean }> => {
    set({ busy: true, problem: '' })
    const outcome = await work()
    set({ busy: false, problem: outcome.ok ? '' : sentenceFor(outcome.problem, t) })
    if (outcome.ok) requestAnimationFrame(() => goOnFrom(`loan-${id}`, onward))
    const gone =
      !outcome.ok && (outcome.problem.code === 'order.moved_on' || outcome.problem.code === 'order.not_found')
    return { ok: outcome.ok, settled: outcome.ok || gone }
  }
  return { ...state, run }
}
