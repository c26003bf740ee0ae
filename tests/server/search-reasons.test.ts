import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogContract } from '../../src/lib/contract/catalog.ts'
import { staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ whole: true })
})
afterAll(() => world.close())

async function found(keywords: string, lang = 'it') {
  const path = `/v1/catalogs/products/search?keywords=${encodeURIComponent(keywords)}`
  const { body } = await world.visitor().call('GET', path, { headers: { 'accept-language': lang } })
  return catalogContract.search.reply.parse(body).docs
}

/** Why the first object of that name was found. */
const whyOf = async (keywords: string, name: RegExp, lang = 'it') =>
  (await found(keywords, lang)).find(one => name.test(one.name))?.why

describe('why an object fits', () => {
  it('is said by its name alone where that has one of the words', async () => {
    expect(await whyOf('trapano', /^Trapano/)).toBeNull()
    expect(await whyOf('trapani', /^Trapano/)).toBeNull()
    expect(await whyOf('trapano xyzzyplugh', /^Trapano/)).toBeNull()
    const { body } = await world.visitor().get('/v1/catalogs/products/search?category=musica')
    expect(body.docs[0].why).toBeNull()
  })

  it.each([
    ['punte', /^Trapano/, 'it', { by: 'contents', said: 'punte', text: 'Set di 30 punte e inserti' }],
    ['bits', /^Drill/, 'en', { by: 'contents', said: 'bits', text: 'Set of 30 bits' }],
    ['videoproiettore', /^Proiettore con telo/, 'it', { by: 'other_name', text: 'proiettore' }],
    ['cooler', /cool box/, 'en', { by: 'other_name', said: 'cooler', text: 'cool box' }],
    ['musica', /^Djembe/, 'it', { by: 'category', said: 'musica', text: 'Musica' }],
    ['cartongesso', /^Trapano/, 'it', { by: 'description', said: 'cartongesso' }],
    // As the description writes it, not as it was typed.
    ['cartongessi', /^Trapano/, 'it', { by: 'description', said: 'cartongesso' }],
    ['appendere un quadro', /^Trapano/, 'it', { by: 'need', text: 'Per appendere al muro' }],
    // One of its words is all that the lawnmower has.
    ['appendere un quadro', /^Tosaerba/, 'it', { by: 'description', said: 'quadri' }],
    ['hang a picture', /^Drill/, 'en', { by: 'need', text: 'To hang on the wall' }],
  ] as const)('«%s»', async (keywords, name, lang, why) => {
    expect(await whyOf(keywords, name, lang)).toMatchObject(why)
  })

  it('is said of every object that does not say it by its name', async () => {
    const unsaid = (await found('appendere un quadro')).filter(one => !one.why).map(one => one.name)
    // "Fototrappola" begins, to the Italian stemmer, as "trapano" does.
    expect(unsaid.filter(name => !name.startsWith('Fototrappola'))).toEqual([])
  })

  it('is a need for what serves it alone: knitting needles are nothing for the mountains', async () => {
    expect(await whyOf('andare in montagna', /ferrata/)).toMatchObject({ by: 'need', text: 'Per la montagna' })
    expect((await found('andare in montagna')).map(one => one.name).join()).not.toMatch(/uncinetti/)
  })

  it('puts what serves a need first, one of each in its order', async () => {
    const names = (await found('devo appendere un quadro')).slice(0, 3).map(one => one.name)
    expect(names[0]).toMatch(/^Trapano/)
    expect(names[1]).toMatch(/^Livella/)
    expect(names[2]).toMatch(/^Cerca tubi/)
  })
})

it('knows the names that a library has of its own, and no other library does', async () => {
  const asked = 'sbregaerba'
  expect(await found(asked)).toEqual([])
  const admin = await staff(world, 4)
  const save = (synonyms: string[]) => admin.put('/v1/desk/settings/search', { synonyms })
  const { body } = await save([' tosaerba ,sbregaerba', 'tosaerba, sbregaerba'])
  expect(body).toEqual({ synonyms: ['tosaerba, sbregaerba'] })
  expect((await admin.get('/v1/desk/settings/search')).body).toEqual(body)
  for (const wrong of [
    ['sbregaerba'],
    ['a, b'.padEnd(201, 'b')],
    Array.from({ length: 201 }, (_, n) => `a${n}, b${n}`),
  ]) {
    const refused = await save(wrong)
    expect([refused.status, Object.keys(refused.body.fields)[0]]).toEqual([422, expect.stringMatching(/^synonyms/)])
  }
  const [first] = await found(asked)
  expect(first).toMatchObject({ name: 'Tosaerba a mano', why: { by: 'other_name', said: asked, text: 'tosaerba' } })
  const elsewhere = await world.visitor('borgo').get(`/v1/catalogs/products/search?keywords=${asked}`)
  expect(elsewhere.body.docs).toEqual([])
})
