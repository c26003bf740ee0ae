import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { asked, type Lent, type Person, staff } from '../world/lent.ts'
import { givenLoan } from '../world/loans.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())

const reason = 'Torna domani, ho parlato con lei'

/** Since the request another loan of its member has become late. */
async function late({ member }: Lent): Promise<void> {
  const today = world.clock.today()
  const days = { from_date: addDays(today, -9), to_date: addDays(today, -1) }
  await givenLoan(world, { member_id: member.id, picked_up_at: world.clock.now(), ...days })
}

const withoutCard = ({ member }: Lent) =>
  world.db.deleteFrom('memberships').where('member_id', '=', member.id).execute()

const approve = async (who: Person, { atDesk }: Lent, body: object = {}) => {
  const { status, body: said } = await who.post(`${atDesk}/approvals`, body)
  return status === 200 ? said : said.code
}

it('ST-17 a late loan of the member is overridden at the desk with a reason, which stays on the loan', async () => {
  const lent = await asked(world)
  await late(lent)
  expect(await approve(volunteer, lent)).toBe('member.overdue')
  expect(await approve(volunteer, lent, { reason: ' ' })).toBe('resource.validation')
  expect(await approve(volunteer, lent, { reason })).toMatchObject({ stage: 'scheduled', override_reason: reason })
  expect((await referent.get(lent.atDesk)).body.override_reason).toBe(reason)
  const audit = await world.db
    .selectFrom('audit')
    .select(['actor_id', 'reason'])
    .where('subject_id', '=', lent.id)
    .where('action', '=', 'approve')
    .execute()
  expect(audit).toEqual([{ actor_id: volunteer.id, reason }])
  // It is the desk's own word.
  expect(JSON.stringify((await lent.member.get(lent.mine)).body)).not.toContain(reason)
  expect(JSON.stringify(await mailsTo(world, `folla-${lent.member.id}@demo.test`))).not.toContain(reason)
})

it('ST-17 a missing card is overridden from level 5 on, with a reason; a suspension by nobody', async () => {
  const lent = await asked(world)
  await withoutCard(lent)
  await late(lent)
  expect(await approve(volunteer, lent, { reason })).toBe('member.card_expired')
  expect(await approve(referent, lent)).toBe('member.card_expired')
  const suspend = (banned_at: Date | null) =>
    world.db.updateTable('members').set({ banned_at }).where('id', '=', lent.member.id).execute()
  await suspend(world.clock.now())
  expect(await approve(referent, lent, { reason })).toBe('member.banned')
  await suspend(null)
  expect(await approve(referent, lent, { reason })).toMatchObject({ override_reason: reason })
})

it('ST-17 a reason given for nothing is no override', async () => {
  const lent = await asked(world)
  expect(await approve(volunteer, lent, { reason })).toMatchObject({ stage: 'scheduled', override_reason: null })
})
