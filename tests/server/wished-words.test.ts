import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../world/lent.ts'
import { crowd } from '../world/crowd.ts'
import { openWorld, type World } from '../world/world.ts'

const mine = '/v1/me/wished-words'
const atDesk = '/v1/desk/wished-words'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('what is looked for and not there', () => {
  it('counts once for a member, and others read the words alone', async () => {
    const [anna, bruno, carla] = await crowd(world, 3)
    const desk = await staff(world, 9)
    expect((await anna!.post(mine, { words: '  Tenda   da OTTO ' })).body).toEqual({ words: 'tenda da otto' })
    await anna!.post(mine, { words: 'tenda da otto' })
    await bruno!.post(mine, { words: 'tenda da otto' })
    await bruno!.post(mine, { words: 'levigatrice' })
    await bruno!.post(mine, { words: 'chiamami 3331234567' })
    expect((await carla!.get(mine)).body).toEqual(['tenda da otto', 'levigatrice'])
    expect((await anna!.get(mine)).body).toEqual(['levigatrice'])
    const listed = (await desk.get(atDesk)).body
    expect(listed[0]).toMatchObject({ words: 'tenda da otto', count: 2, hidden: false })
    expect(listed.map((one: { count: number }) => one.count)).toEqual([2, 1, 1])
    expect(JSON.stringify(listed)).not.toContain(anna!.id)

    await desk.put(atDesk, { words: 'levigatrice', hidden: true })
    await anna!.post(mine, { words: 'levigatrice' })
    expect((await carla!.get(mine)).body).toEqual(['tenda da otto'])
    await desk.put(atDesk, { words: 'levigatrice', hidden: false })
    expect((await carla!.get(mine)).body).toContain('levigatrice')
    const acts = await world.db.selectFrom('audit').select('action').where('action', 'like', '%_words').execute()
    expect(acts.map(one => one.action).sort()).toEqual(['hide_words', 'show_words'])
  })

  it.each([{ words: 'ab' }, { words: '<b>tenda</b>' }, { words: 'x'.repeat(61) }, { words: 'a@b.it' }])(
    'refuses %j',
    async body => {
      const [anna] = await crowd(world, 1)
      expect((await anna!.post(mine, body)).status).toBe(422)
    },
  )

  it('stays in its library, and keeps the newest fifty of a member', async () => {
    const [anna, bruno] = await crowd(world, 2)
    for (let n = 0; n < 52; n++) {
      world.clock.advance(1)
      await anna!.post(mine, { words: `cosa ${n} di anna` })
    }
    const rows = await world.db.selectFrom('wished_words').select('words').where('member_id', '=', anna!.id).execute()
    expect(rows).toHaveLength(50)
    expect(rows.map(one => one.words)).not.toContain('cosa 0 di anna')
    expect((await bruno!.get(mine)).body.length).toBeLessThanOrEqual(12)
    const borgo = await world.as('socio@demo.test', 'borgo')
    expect((await borgo.get(mine)).body).toEqual([])
  })
})
