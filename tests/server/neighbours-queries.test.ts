import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lang } from '../../src/lib/addresses.ts'
import { catalogContract } from '../../src/lib/contract/catalog.ts'
import { openWorld, type World } from '../world/world.ts'
import { englishNeighbours, italianNeighbours } from './neighbours-queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ whole: true })
})
afterAll(() => world.close())

const libraries = ['quartiere', 'ateneo', 'borgo']

async function found(library: string, lang: Lang, keywords: string): Promise<string[]> {
  const path = `/v1/catalogs/products/search?keywords=${encodeURIComponent(keywords)}`
  const { body } = await world.visitor(library).call('GET', path, { headers: { 'accept-language': lang } })
  return catalogContract.search.reply.parse(body).docs.map(one => one.name)
}

async function namesIn(library: string, lang: Lang): Promise<string[]> {
  const rows = await world.db.selectFrom('products').select('name').where('library_id', '=', library).execute()
  return rows.map(({ name }) => name[lang] ?? name.it)
}

it.each([
  ['it', 40, italianNeighbours],
  ['en', 20, englishNeighbours],
] as const)(
  '%s: of %i queries each has, in every library that has such an object, one of them in the first three',
  async (lang, count, queries) => {
    expect(new Set(queries.map(([said]) => said)).size).toBe(count)
    const wrong: string[] = []
    for (const library of libraries) {
      const all = await namesIn(library, lang)
      for (const [said, wanted] of queries.filter(([, of]) => all.some(name => of.test(name)))) {
        const names = (await found(library, lang, said)).slice(0, 3)
        if (!names.some(name => wanted.test(name))) wrong.push(`${library} «${said}»: ${names.join(', ')}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
