import type { ShiftInput, ShiftWeek } from '../../src/lib/contract/shifts.ts'
import { spansOn } from '../../src/lib/rules/shift-spans.ts'
import { mayClose } from '../closures/plan.ts'
import { ownPointOf } from '../closures/queries.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listTeam } from './queries.ts'
import { readWeek } from './read-shifts.ts'

/**
 * Takes a shift, or gives it to somebody else; twice is once.
 * @throws Refusal `headquarter.not_found`, `shift.not_found` for hours that the point is not open,
 * `shift.not_yours` for a volunteer who gives, `member.not_found` for somebody who is not of the team
 */
export async function takeShift(deps: Deps, who: Member, asked: ShiftInput): Promise<ShiftWeek> {
  await write(deps, who, take, asked)
  return readWeek(deps, who, { point: asked.point, from: asked.day })
}

/**
 * Leaves a shift, or takes it from somebody.
 * @throws Refusal as `takeShift`
 */
export async function leaveShift(deps: Deps, who: Member, asked: ShiftInput): Promise<ShiftWeek> {
  await write(deps, who, leave, asked)
  return readWeek(deps, who, { point: asked.point, from: asked.day })
}

async function pointOf({ tx, who, today }: Work<Member>, { point, day, member }: ShiftInput) {
  const row = (await findHeadquarter(tx, point)) ?? fail('headquarter.not_found')
  const isOthers = member !== undefined && member !== who.id
  if (isOthers && !mayClose(who.level, await ownPointOf(tx, who.id), point)) fail('shift.not_yours')
  if (day < today) fail('shift.not_found')
  return toHeadquarter(row)
}

async function take(work: Work<Member>, asked: ShiftInput): Promise<void> {
  const { tx, who, at } = work
  const { point, day, hours, member = who.id } = asked
  const opening = await pointOf(work, asked)
  if (!spansOn(opening, day).some(one => one.hours === hours)) fail('shift.not_found')
  if (!(await listTeam(tx)).some(one => one.id === member)) fail('member.not_found')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shifts')
    .values({ headquarter_id: point, day, hours, member_id: member, created_at: at })
    .onConflict(same => same.columns(['library_id', 'headquarter_id', 'day', 'hours', 'member_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await audit(work, 'take_shift', asked)
}

async function leave(work: Work<Member>, asked: ShiftInput): Promise<void> {
  const { tx, who } = work
  const { point, day, hours, member = who.id } = asked
  await pointOf(work, asked)
  const { numDeletedRows } = await tx
    .deleteFrom('shifts')
    .where('headquarter_id', '=', point)
    .where('day', '=', day)
    .where('hours', '=', hours)
    .where('member_id', '=', member)
    .executeTakeFirst()
  if (numDeletedRows) await audit(work, 'leave_shift', asked)
}

/** Whose shift it is stands there only where somebody else's was given or taken. */
const audit = (work: Work<Member>, action: 'take_shift' | 'leave_shift', { point, member, ...span }: ShiftInput) =>
  work.audit({
    action,
    subject: 'headquarter',
    id: point,
    data: { ...span, ...(member !== undefined && member !== work.who.id && { member }) },
  })
