import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogContract } from '../../src/lib/contract/catalog.ts'
import { openWorld, type World } from '../world/world.ts'
import { englishQueries, italianQueries } from './everyday-queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ whole: true })
})
afterAll(() => world.close())

async function found(keywords: string, lang: string): Promise<string[]> {
  const path = `/v1/catalogs/products/search?keywords=${encodeURIComponent(keywords)}`
  const { body } = await world.visitor().call('GET', path, { headers: { 'accept-language': lang } })
  return catalogContract.search.reply.parse(body).docs.map(one => one.name)
}

it.each([
  ['it', 120, italianQueries],
  ['en', 60, englishQueries],
] as const)(
  '%s: of %i everyday queries 95 in 100 have what a person expects in the first three, and none is empty',
  async (lang, count, queries) => {
    expect(new Set(queries.map(([said]) => said)).size).toBe(count)
    const answers = await Promise.all(
      queries.map(async ([said, wanted]) => ({ said, wanted, names: await found(said, lang) })),
    )
    const wrong = answers.filter(({ wanted, names }) => !names.slice(0, 3).some(name => wanted.test(name)))
    const shown = wrong.map(({ said, names }) => `${said}: ${names.slice(0, 3).join(', ')}`)
    expect(answers.filter(one => one.names.length === 0).map(one => one.said)).toEqual([])
    expect(wrong.length, shown.join('\n')).toBeLessThanOrEqual(count * 0.05)
  },
)
