import type { Approval } from '../../src/lib/contract/approvals.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { isPlain } from '../../src/lib/rules/plain-request.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { problemOf } from '../http/problems.ts'
import { type Effect, moveLoan } from '../orders/move.ts'
import { findOrder } from '../orders/queries.ts'
import { fail, Refusal } from '../refusal.ts'
import { together } from '../work/together.ts'
import { approval } from './approve.ts'
import { listLastActs } from './last-acts.ts'
import { presentDeskOrder } from './to-desk-order.ts'

/** A call whose answer was lost is made again within this time, and gets the same answer (minutes). */
const repeatMinutes = 10

/** Approves requests that are plain, each in a transaction of its own: one that is refused keeps none of them back. */
export async function approveTogether(deps: Deps, who: Member, ids: string[]): Promise<{ results: Approval[] }> {
  const results: Approval[] = []
  await together(deps, async held => {
    for (const id of new Set(ids)) results.push(await approveOne(held, who, id))
  })
  return { results }
}

async function approveOne(deps: Deps, who: Member, id: string): Promise<Approval> {
  const refused = await tryApproval(deps, who, id)
  const row = await findOrder(deps.db, id)
  const order = row ? await presentDeskOrder(deps, who, row) : null
  if (!refused || (refused === 'order.moved_on' && (await isRepeated(deps, who, id))))
    return { id, order, problem: null }
  const { code, message } = problemOf(who.lang, refused)
  return { id, order, problem: { code, message } }
}

async function tryApproval(deps: Deps, who: Member, id: string): Promise<ProblemCode | null> {
  try {
    await moveLoan(deps, who, { name: 'approve', id, input: {}, effect: plainApproval(deps) })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The approval of one request that is still plain once it is locked. */
const plainApproval = ({ clock }: Deps): Effect => ({
  async change(work, order, input) {
    const request = await presentDeskOrder({ db: work.tx, clock }, work.who, order)
    if (!isPlain(request)) fail('order.not_plain')
    return approval.change!(work, order, input)
  },
})

/** Whether the same person approved it a moment ago, and nothing was done with it since. */
async function isRepeated({ db, clock }: Deps, who: Member, id: string): Promise<boolean> {
  const since = clock.now().getTime() - repeatMinutes * 60_000
  const acts = await listLastActs(db, [id])
  const mine = who.impersonator ?? who.id
  return acts.some(one => one.action === 'approve' && one.actor_id === mine && one.at.getTime() >= since)
}
