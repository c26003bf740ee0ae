import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateAll } from '../../scripts/rotate-keys.ts'
import { type Owner, seal, Unreadable, unseal } from '../../server/services/seal.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const keys = { library_id: 'quartiere', key_version: 1 }
const owner = { library_id: 'quartiere', service: 'mail', id: 'posta' } as const satisfies Owner
const password = 'la parola della posta, con «segni»'

it('a secret opens with its key, for its own row, and only as it was', () => {
  const sealed = seal(world.system, keys, owner, password)
  expect(unseal(world.system, owner, sealed)).toBe(password)
  expect(seal(world.system, keys, owner, password)).not.toBe(sealed)
  expect(sealed).not.toContain(Buffer.from(password).toString('base64url').slice(0, 12))
  const wrong = [
    () => unseal({ appSecret: 'un altro segreto, lungo quanto deve essere' }, owner, sealed),
    () => unseal(world.system, { ...owner, library_id: 'borgo' }, sealed),
    () => unseal(world.system, { ...owner, id: 'altra' }, sealed),
    () => unseal(world.system, owner, sealed.replace(/^1/, '2')),
    () => unseal(world.system, owner, sealed.slice(0, -8)),
    () => unseal(world.system, owner, ''),
  ]
  for (const open of wrong) expect(open).toThrow(Unreadable)
})

it('new keys encrypt it again; with a new APP_SECRET the one before reads it, and what nobody reads is left', async () => {
  const { appSecret } = world.system
  const settings = JSON.stringify({ host: 'mail.example.org' })
  const row = { settings, created_at: world.clock.now(), secret_set_at: world.clock.now(), service: 'mail' } as const
  await world.db
    .insertInto('service_accounts')
    .values([
      { ...row, ...owner, secret: seal({ appSecret }, keys, owner, password) },
      { ...row, library_id: 'borgo', id: 'persa', secret: '1.AAAA.BBBB' },
    ])
    .execute()
  const stored = async (id: string) =>
    (await world.db.selectFrom('service_accounts').select('secret').where('id', '=', id).executeTakeFirstOrThrow())
      .secret!
  const rotate = (secrets: { appSecret: string; before?: string }, library?: string) =>
    rotateAll(world.db, { library, signsOut: false, ...secrets })

  const before = await stored('posta')
  expect((await rotate({ appSecret }, 'quartiere')).unread).toBe(0)
  expect(await stored('posta')).not.toBe(before)
  expect(unseal({ appSecret }, owner, await stored('posta'))).toBe(password)

  const renewed = 'un segreto nuovo, lungo quanto deve essere'
  expect((await rotate({ appSecret: renewed, before: appSecret })).unread).toBe(1)
  expect(unseal({ appSecret: renewed }, owner, await stored('posta'))).toBe(password)
  expect(() => unseal({ appSecret }, owner, before.replace(/^1/, '9'))).toThrow(Unreadable)
  expect(await stored('persa')).toBe('1.AAAA.BBBB')
})
