/** Trainings given at the counter and on a member's sheet. */
import { call } from '../../api/call.ts'
import { trainings } from '../../contract/trainings.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { $basket } from './counter-state.ts'

/** Somebody was trained just now by whoever works here; the basket of theirs goes on at once. */
export async function giveTraining(member: string, category: string): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(trainings.give, { params: { id: member }, body: { category } }))
  if (outcome.ok) goOn(member, category)
  return outcome
}

function goOn(member: string, category: string): void {
  const basket = $basket.get()
  if (basket?.member.id !== member) return
  const lacks = basket.member.lacks.filter(one => one.category !== category)
  const things = basket.things.map(one =>
    one.refused?.problem?.code === 'member.untrained' ? { ...one, refused: null } : one,
  )
  $basket.set({ ...basket, member: { ...basket.member, lacks }, things })
}
