import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { handedOut, type Person, staff } from '../world/lent.ts'
import { pagesOf, paperOf } from '../world/pdf.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const slipOf = async (member: string) => {
  const { name, bytes } = await paperOf(world, desk, { what: 'loans', id: member })
  return { name, pages: pagesOf(bytes) }
}
const open = (member: string, who = desk) => who.post('/v1/desk/papers', { what: 'loans', id: member })

it('has each thing in hand, when and where it is brought back, and what is in its box, for who has no e-mail', async () => {
  const { member, object, mine } = await handedOut(world, desk)
  const set = { contents: JSON.stringify({ it: ['Batteria', 'Valigetta'], en: [] }), safety_notice: 'Con gli occhiali' }
  await world.db.updateTable('products').set(set).where('id', '=', object.id).execute()
  const { body: loan } = await member.get(mine)
  const { name, pages } = await slipOf(member.id)
  expect(name).toBe(`promemoria-quartiere-${world.clock.today()}.pdf`)
  expect(pages.map(one => [Math.round(one.width), Math.round(one.height)])).toEqual([[148, 210]])
  const text = pages[0]!.text
  for (const words of ['La Rimessa', 'Prestiti di Socio', loan.product.name, 'Batteria, Valigetta', 'Con gli occhiali'])
    expect(text).toContain(words)
  expect(text).toMatch(/Si riporta entro (lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica) \d/)
  expect(text).toContain(`Dove: ${loan.shipping.address.name}`)
  expect(text).toContain(loan.shipping.address.address)
  expect(text).not.toMatch(/\?{2}|undefined|null/)
})

it('says of what is late since when, in the language of the member', async () => {
  const { member } = await handedOut(world, desk)
  await world.db.updateTable('members').set({ lang: 'en' }).where('id', '=', member.id).execute()
  const past = { from_date: '2026-01-05', to_date: '2026-01-12' }
  await world.db.updateTable('orders').set(past).where('member_id', '=', member.id).execute()
  const { pages } = await slipOf(member.id)
  expect(pages[0]!.text).toContain('It was to be brought back by')
  expect(pages[0]!.text).toMatch(/12 January|January 12/)
})

it('is nobody’s who has nothing in hand, and of this library and its desk alone', async () => {
  const [anna] = await crowd(world, 1)
  expect((await open(anna!.id)).body.code).toBe('loan_slip.none')
  expect((await open('aaaaaaaaaaaaaaaa')).body.code).toBe('member.not_found')
  const { member } = await handedOut(world, desk)
  expect((await open(member.id, await staff(world, 4, 'borgo'))).body.code).toBe('member.not_found')
  expect((await open(member.id, member)).status).toBe(403)
})
