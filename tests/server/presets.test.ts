import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLibrary } from '../../server/founding/create-library.ts'
import { newFoundingKey } from '../../server/founding/keys.ts'
import { Preset } from '../../src/lib/contract/founding.ts'
import { LetterContent, LetterName } from '../../src/lib/contract/letters.ts'
import { letterProblems } from '../../src/lib/rules/letters.ts'
import { callerOf } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ empty: true })
})
afterAll(() => world.close())

const library = { kind: 'association', name: 'La Rimessa', town: 'Bologna', label: 'rimessa' } as const

describe('a preset', () => {
  it.each(Preset.options)('%s is complete in both languages, with the name in it', async kind => {
    await createLibrary(world.system, { ...library, label: kind, kind, name: 'A & <b>', lang: 'it' })
    const { body } = await callerOf(world.app, kind).get(`/v1/libraries/domains/${kind}`)
    const texts = JSON.stringify([body.intro, body.welcome_content, body.regolamento, body.faq, body.help])
    expect(texts).not.toMatch(/\{\{|"(?:it|en)":""/)
    expect(body.regolamento.it).toMatch(/^<h2>/)
    const html = JSON.stringify([body.welcome_content, body.regolamento])
    expect([html.includes('A &amp; &lt;b&gt;'), html.includes('<b>')]).toEqual([true, false])
    expect(body.signup_disclaimer.it).not.toBe('')
    expect(body.signup.code).toBe(kind === 'university' ? 'student' : 'none')
    const kinds = await world.db.selectFrom('card_kinds').select('name').where('library_id', '=', kind).execute()
    for (const { name } of kinds) expect(name).toEqual({ it: 'Tessera annuale', en: 'Yearly card' })
    const categories = await world.db.selectFrom('categories').selectAll().where('library_id', '=', kind).execute()
    expect([categories.length, new Set(categories.map(one => one.tint)).size]).toEqual([12, 12])
    expect(new Set(categories.map(one => one.slug)).size).toBe(12)
    // No street that is made up: a library that was only tried out may be opened.
    const points = await world.db.selectFrom('headquarters').select('address').where('library_id', '=', kind).execute()
    expect(points.map(one => one.address)).toEqual(kind === 'trial' ? ['Bologna'] : [])
    const letters = await world.db.selectFrom('letter_versions').selectAll().where('library_id', '=', kind).execute()
    expect(letters.map(one => one.name)).toEqual(
      expect.arrayContaining(['verify_email', 'loan_ready', 'loan_returned']),
    )
    for (const { name, content } of letters) {
      expect(letterProblems(LetterName.parse(name), LetterContent.parse(content))).toEqual([])
      expect([content!.it.closing, content!.en.closing]).not.toContain('')
    }
  })

  it('writes letters in its own words, which can be as they came', async () => {
    const carla = callerOf(world.app, 'rimessa')
    const founder = {
      first_name: 'Carla',
      last_name: 'Neri',
      email: 'carla@rimessa.test',
      password: 'sette barche blu',
    }
    const form = { key: await newFoundingKey(world.system), ...library, founder }
    const { body: founded } = await carla.post('/v1/founding', form)
    carla.token = (await carla.post('/v1/founding/sessions', { key: founded.key })).body.access_token as string
    const letter = '/v1/desk/letters/card_at_desk'
    const { body } = await carla.get(letter)
    expect([body.own, body.shown.it.html, body.shown.en.html]).toEqual([
      true,
      expect.stringContaining('gli oggetti di La Rimessa si comprano e si riparano'),
      expect.stringContaining('buys and mends the objects of La Rimessa'),
    ])
    expect((await carla.post(`${letter}/versions/0/restorations`)).status).toBe(200)
    expect((await carla.get(letter)).body).toMatchObject({ own: false, content: { it: { closing: '' } } })
  })
})
