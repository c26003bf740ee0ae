import { useState } from 'react'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import type { Refused } from '../../ui/use-form.ts'
import type { QuestionI18n } from './messages.ts'
import { goOnFrom } from './next-row-focus.ts'

/** Refusals that the server words for the member: the desk has its own sentences for them. */
const aboutMember = {
  'member.banned': 'refused.member_banned',
  'member.card_expired': 'refused.member_card_expired',
  'member.overdue': 'refused.member_overdue',
  'member.untrained': 'refused.member_untrained',
  'product.unavailable': 'refused.product_unavailable',
} as const

function sentenceFor(problem: CallProblem, t: QuestionI18n['t']): string {
  const key = aboutMember[problem.code as keyof typeof aboutMember]
  return key ? t(key) : messageOf(problem)
}

/**
 * Runs the actions of one row and keeps `busy` and the problem. `onward`: when it succeeds nothing is left to do with
 * the row. `closes` says that the dialog can be closed: done, or the loan has moved on.
 */
export function useLoanWork(id: string, t: QuestionI18n['t']) {
  const [state, set] = useState({ busy: false, problem: '' })
  const run = async (
    work: () => Promise<Outcome<unknown>>,
    onward: boolean,
  ): Promise<{ closes: boolean; refusal: Refused | null }> => {
    set({ busy: true, problem: '' })
    const outcome = await work()
    if (outcome.ok) {
      set({ busy: false, problem: '' })
      requestAnimationFrame(() => goOnFrom(`loan-${id}`, onward))
      return { closes: true, refusal: null }
    }
    const { code, fields } = outcome.problem
    const message = sentenceFor(outcome.problem, t)
    set({ busy: false, problem: message })
    return { closes: code === 'order.moved_on' || code === 'order.not_found', refusal: { code, message, fields } }
  }
  return { ...state, run }
}
