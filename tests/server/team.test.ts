import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole } from '../../server/team/change-role.ts'
import { inviteMember } from '../../server/team/invite-member.ts'
import type { Role } from '../../src/lib/contract/role-names.ts'
import type { Caller } from '../world/caller.ts'
import { type Person, staff } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const setRole = (who: Caller, id: string, role: Role) => who.call('PATCH', `/v1/desk/team/${id}`, { body: { role } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const mailOf = async (one: Person) => (await one.get('/v1/me')).body.email as string
const levelOf = async ({ id }: Person) =>
  (await world.db.selectFrom('members').select('level').where('id', '=', id).executeTakeFirstOrThrow()).level
/** Only these coordinate the library. */
const onlyThese = async (library: string, ...people: Person[]) =>
  world.db
    .updateTable('members')
    .set({ level: 10 })
    .where('library_id', '=', library)
    .where('level', '<=', 4)
    .where(
      'id',
      'not in',
      people.map(one => one.id),
    )
    .execute()
const auditOf = (id: string) =>
  world.db
    .selectFrom('audit')
    .select(['actor_id', 'data'])
    .where('subject_id', '=', id)
    .where('action', '=', 'change_role')
    .execute()

describe('E45 the team', () => {
  it('is everybody with a role, the highest first, and what one may give', async () => {
    const { people, may_give } = (await admin.get('/v1/desk/team')).body
    const order = ['network', 'coordinator', 'referent', 'volunteer']
    const found = people.map((one: { role: string }) => order.indexOf(one.role))
    expect(found).toEqual([...found].sort())
    expect(may_give).toEqual(['coordinator', 'referent', 'volunteer'])
    expect(people.filter((one: { yours: boolean }) => one.yours)).toHaveLength(1)
    const changeable = Object.fromEntries(
      people.map((one: { role: string; changeable: boolean }) => [one.role, one.changeable]),
    )
    expect(changeable).toMatchObject({ network: false, coordinator: true, referent: true })
    const network = await world.as('super@demo.test')
    expect((await network.get('/v1/desk/team')).body.may_give).toEqual(['network', ...may_give])
  })

  it('gives and takes a role, with an audit entry and a mail', async () => {
    const one = await staff(world, 10)
    const { status, body } = await setRole(admin, one.id, 'referent')
    expect(status).toBe(200)
    expect(body.people.find((row: { id: string }) => row.id === one.id)).toMatchObject({ role: 'referent' })
    expect((await one.get('/v1/desk/orders')).status).toBe(200)
    expect(await auditOf(one.id)).toEqual([{ actor_id: admin.id, data: { before: 'member', after: 'referent' } }])
    await setRole(admin, one.id, 'member')
    const mails = await delivered(world, await mailOf(one))
    expect(mails.map(mail => mail.email.subject).sort()).toEqual([
      'Il tuo ruolo adesso è Referente',
      'Il tuo ruolo nella squadra è finito',
    ])
  })

  it('takes the rights at once, in every session', async () => {
    const one = await staff(world, 4)
    const second = world.visitor()
    second.token = one.token
    expect((await second.get('/v1/desk/team')).status).toBe(200)
    await setRole(admin, one.id, 'member')
    expect(await one.get('/v1/desk/team')).toMatchObject(refused(403, 'auth.forbidden'))
    expect(await second.get('/v1/desk/orders')).toMatchObject(refused(403, 'auth.forbidden'))
    expect((await second.get('/v1/me')).status).toBe(200)
  })

  it('withdraws what somebody asked others to become, and may not any more', async () => {
    const one = await staff(world, 4)
    const email = 'complice@posta.test'
    await one.post('/v1/desk/team/invitations', { email, lang: 'it', role: 'coordinator' })
    await setRole(admin, one.id, 'volunteer')
    const { invitations } = (await admin.get('/v1/desk/team')).body
    expect(invitations.filter((row: { email: string }) => row.email === email)).toEqual([])
  })

  it('lets nobody give or take a role above their own', async () => {
    const network = await staff(world, 1)
    const volunteer = await staff(world, 9)
    expect(await setRole(admin, volunteer.id, 'network')).toMatchObject(refused(403, 'role.above'))
    expect(await setRole(admin, network.id, 'member')).toMatchObject(refused(403, 'role.above'))
    expect(await setRole(volunteer, volunteer.id, 'coordinator')).toMatchObject(refused(403, 'auth.forbidden'))
    const asked = { email: 'rete@posta.test', lang: 'it', role: 'network' }
    expect(await admin.post('/v1/desk/team/invitations', asked)).toMatchObject(refused(403, 'role.above'))
    expect((await network.post('/v1/desk/team/invitations', asked)).status).toBe(200)
    expect(await admin.post('/v1/desk/team/invitations', { ...asked, role: 'volunteer' })).toMatchObject(
      refused(403, 'role.above'),
    )
    expect((await setRole(network, volunteer.id, 'network')).status).toBe(200)
  })

  it('has nobody acting in another’s name', async () => {
    const network = await staff(world, 1)
    const options = { body: { role: 'volunteer' }, headers: { 'x-impersonate': admin.id } }
    const answer = await network.call('PATCH', `/v1/desk/team/${(await staff(world, 10)).id}`, options)
    expect(answer).toMatchObject(refused(403, 'impersonation.refused'))
  })

  it('knows a member of another library as little as one who is not there', async () => {
    const elsewhere = await staff(world, 10, 'borgo')
    expect(await setRole(admin, elsewhere.id, 'volunteer')).toMatchObject(refused(404, 'member.not_found'))
    expect(await setRole(admin, 'nessuno', 'volunteer')).toMatchObject(refused(404, 'member.not_found'))
  })

  it('is changed by a super of another library too', async () => {
    const one = await staff(world, 10, 'borgo')
    const network = world.visitor('borgo')
    network.token = (await staff(world, 1)).token
    expect((await setRole(network, one.id, 'coordinator')).status).toBe(200)
    expect(await levelOf(one)).toBe(4)
  })
})

describe('E45 the last coordinator', () => {
  it('stays: no role taken, not by themselves, and no account deleted; a suspended one does not count', async () => {
    const [last, suspended] = [await staff(world, 4, 'borgo'), await staff(world, 4, 'borgo')]
    await onlyThese('borgo', last, suspended)
    await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', suspended.id).execute()
    expect(await setRole(last, last.id, 'volunteer')).toMatchObject(refused(409, 'member.last_admin'))
    expect(await last.call('DELETE', '/v1/me', { body: {} })).toMatchObject(refused(409, 'member.last_admin'))
    const other = await staff(world, 10, 'borgo')
    await setRole(last, other.id, 'coordinator')
    expect((await setRole(last, last.id, 'volunteer')).status).toBe(200)
    expect([await levelOf(last), await levelOf(other)]).toEqual([9, 4])
  })
})

describe('without a caller, as from a command line', () => {
  const by = async () => {
    const library = await world.db
      .selectFrom('libraries')
      .selectAll()
      .where('library_id', '=', 'ateneo')
      .executeTakeFirstOrThrow()
    return { library, level: 0 }
  }
  const deps = () => world.system.of('ateneo')

  it('invites the first coordinator, and prints the link', async () => {
    const { row, link } = await inviteMember(deps(), await by(), {
      email: 'prima@posta.test',
      lang: 'it',
      role: 'coordinator',
    })
    expect(row.level).toBe(4)
    expect(link.link).toMatch(/^http:\/\/ateneo\.localhost\/invitation#/)
    const [mail] = await delivered(world, 'prima@posta.test')
    expect(mail?.email.text).toContain('Qualcuno della biblioteca ti invita')
  })

  it('changes a role, and leaves the last coordinator', async () => {
    const one = await staff(world, 10, 'ateneo')
    await changeRole(deps(), await by(), one.id, 'coordinator')
    expect(await levelOf(one)).toBe(4)
    await onlyThese('ateneo', one)
    await expect(changeRole(deps(), await by(), one.id, 'member')).rejects.toMatchObject({ code: 'member.last_admin' })
  })
})
