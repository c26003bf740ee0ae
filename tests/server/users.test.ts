import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

const users = (query = '', who = admin) => who.get(`/v1/users${query}`)
type Doc = { id: string; email: string; name: string; level: number; card_number: string }

describe('the list of people', () => {
  it('D5 shows an administrator the columns that are allowed, and no others', async () => {
    const { status, body } = await users()
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, limit: 24, total: expect.any(Number) })
    expect(body.docs).toHaveLength(24)
    for (const doc of body.docs) {
      expect(Object.keys(doc).sort()).toEqual([
        'card_number',
        'email',
        'id',
        'is',
        'joined_at',
        'level',
        'name',
        'phone',
      ])
    }
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('CA-34 VA-03 finds by e-mail, name, card or id, from three characters', async () => {
    const { body } = await users('?filters.keywords=socio@demo')
    expect(body.docs.map((one: Doc) => one.email)).toEqual(['socio@demo.test'])
    const { id, card_number } = body.docs[0] as Doc
    expect(card_number).toMatch(/^Q\d+$/)
    expect((await users(`?filters.keywords=${card_number}`)).body.docs.map((one: Doc) => one.id)).toEqual([id])
    expect((await users(`?filters.keywords=${id}`)).body.docs.map((one: Doc) => one.id)).toEqual([id])
    expect((await users('?filters.keywords=marta%20bell')).body.total).toBe(1)
    expect((await users('?filters.keywords=so')).body.fields).toEqual({
      'filters.keywords': 'Scrivi almeno 3 caratteri',
    })
  })

  it('CA-34 gives only the columns asked for, in the order asked for', async () => {
    const { body } = await users('?select=id,email&sort=-email&limit=3')
    expect(body.docs.map((doc: Doc) => Object.keys(doc))).toEqual([
      ['id', 'email'],
      ['id', 'email'],
      ['id', 'email'],
    ])
    const emails = body.docs.map((doc: Doc) => doc.email)
    expect(emails).toEqual([...emails].sort().reverse())
    const levels = (await users('?sort=level&limit=2')).body.docs.map((doc: Doc) => doc.level)
    expect(levels).toEqual([1, 4])
  })

  it('D5 without pages still gives two hundred at most', async () => {
    const now = world.clock.now()
    await world.db
      .insertInto('members')
      .values(
        Array.from({ length: 230 }, (_, n) => ({
          library_id: 'borgo',
          id: `tanti-${n}`,
          email: `tanti-${n}@demo.test`,
          first_name: 'Tanti',
          last_name: String(n),
          joined_at: now,
        })),
      )
      .execute()
    const { body } = await users('?pagination=false&page=1', await world.as('admin@demo.test', 'borgo'))
    expect([body.docs.length, body.limit, body.total > 230]).toEqual([200, 200, true])
  })

  it.each([
    ['?select=password_hash'],
    ['?select=id,(select 1)'],
    ['?sort=password_hash'],
    ['?sort=name;drop table members'],
    ['?sort=random()'],
    ['?limit=201'],
    ['?limit=-1'],
    ['?page=0'],
    ['?pagination=maybe'],
    ['?filters.level=1'],
    ['?library=borgo'],
    ['?select='],
  ])('D5 refuses %s', async query => {
    expect((await users(query)).status).toBe(422)
  })

  it.each([['%%%'], ["' OR 1=1 --"], ['___'], ['\\\\\\'], ["socio'||'"]])(
    'D7 looks for %s as it is written',
    async words => {
      const { status, body } = await users(`?filters.keywords=${encodeURIComponent(words)}`)
      expect([status, body.total]).toEqual([200, 0])
    },
  )

  it('is one library’s, and an administrator’s', async () => {
    const found = await users('?filters.keywords=tanti')
    expect(found.body.total).toBe(0)
    const refused = (status: number, code: string) => ({ status, body: { code } })
    expect(await users('', await world.as('desk@demo.test'))).toMatchObject(refused(403, 'auth.forbidden'))
    expect((await users('', await world.as('socio@demo.test'))).status).toBe(403)
    expect(await users('', world.visitor())).toMatchObject(refused(401, 'auth.required'))
  })
})
