import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFoundingKey } from '../../server/founding/keys.ts'
import { roles } from '../../src/lib/rules/roles.ts'
import type { PhotoResult } from '../../src/lib/contract/photos.ts'
import type { MemberTable } from '../../src/lib/contract/member-imports.ts'
import { type Caller, callerOf, signedIn } from '../world/caller.ts'
import { nameController } from '../world/controller.ts'
import { foundingMembers, foundingObjects, foundingPhotos } from '../world/founding-files.ts'
import { checkPlan, planOf, readFile, runPlan } from '../world/imports.ts'
import { mailsTo } from '../world/mails.ts'
import { pagesOf, paperOf, readDrawnCode } from '../world/pdf.ts'
import { cellAt, labelSheets } from '../../src/lib/rules/label-sheets.ts'
import { sendZip } from '../world/photos.ts'
import { xlsxOf } from '../world/spreadsheets.ts'
import { openWorld, type World } from '../world/world.ts'
import { zipOf } from '../world/zip.ts'

let world: World
let coordinator: Caller
let categories: string[]
beforeAll(async () => {
  world = await openWorld({ empty: true })
  coordinator = await founded('rimessa')
  categories = (await coordinator.get('/v1/categories')).body.map((one: { name: string }) => one.name)
})
afterAll(() => world.close())

const founder = { first_name: 'Carla', last_name: 'Neri', email: 'carla@rimessa.test' }
const place = { name: 'Casa di quartiere', street: 'Via Fondazza 4', cap: '40125', city: 'Bologna', province: 'bo' }

/** Somebody who has founded an association's library with one point, signed in there. */
async function founded(label: string): Promise<Caller> {
  const library = { kind: 'association', name: `Biblioteca ${label}`, town: 'Bologna', label }
  const form = {
    key: await newFoundingKey(world.system),
    ...library,
    founder: { ...founder, password: 'sette barche blu' },
  }
  const { body } = await callerOf(world.app, 'nessuna').post('/v1/founding', form)
  const caller = callerOf(world.app, label)
  const entered = await caller.post('/v1/founding/sessions', { key: body.key })
  caller.token = entered.body.access_token as string
  expect((await caller.post('/v1/desk/headquarters', place)).status).toBe(200)
  return caller
}

const counts = ({ added, changed, equal, wrong }: Record<string, number>) => [added, changed, equal, wrong]

async function exportOf(who: Caller): Promise<Buffer> {
  const { body } = await who.post('/v1/desk/exports', { what: 'objects' })
  const host = `${who.library}.localhost`
  const answer = await world.app.request(`http://${host}${body.url}`, { headers: { host } })
  return Buffer.from(await answer.arrayBuffer())
}

describe('on the day of founding', () => {
  it('E29 of 300 objects 11 are wrong, each said where and why; put right they are all there, and again nothing changes', async () => {
    const { rows, repairs } = foundingObjects(categories, place.name)
    const plan = planOf((await readFile(coordinator, xlsxOf(rows))).body)
    expect(plan.columns).toEqual([
      'code',
      'name',
      'category',
      'point',
      'description',
      'value',
      'owner',
      'shelf',
      'pictures',
    ])
    const report = (await checkPlan(coordinator, plan)).body
    expect(counts(report)).toEqual([289, 0, 0, 11])
    const said = report.problems as { row: number; column: number; message: string; proposal: string | null }[]
    expect(said.map(one => [one.row, one.column])).toEqual([...repairs].map(([row, { column }]) => [row, column]))
    expect(said.filter(one => one.column === 2).map(one => one.proposal)).toEqual([
      'Orto e giardino',
      'Orto e giardino',
    ])
    expect(new Set(said.map(one => one.message)).size).toBeGreaterThan(6)
    expect((await runPlan(coordinator, plan)).body.code).toBe('import.wrong_rows')
    for (const one of plan.rows) {
      const repair = repairs.get(one.row)
      if (repair) one.cells[repair.column] = repair.right
    }
    expect(counts((await checkPlan(coordinator, plan)).body)).toEqual([300, 0, 0, 0])
    expect((await runPlan(coordinator, plan)).body).toMatchObject({ added: 300, changed: 0, equal: 0 })
    expect(counts((await checkPlan(coordinator, plan)).body)).toEqual([0, 0, 300, 0])
    plan.rows[4]!.cells[7] = 'C 12'
    const again = (await checkPlan(coordinator, plan)).body
    expect([counts(again), again.changes]).toMatchObject([
      [0, 1, 299, 0],
      [{ code: 'OG-005', changes: [{ field: 'shelf', from: 'B4', to: 'C 12' }] }],
    ])
  })

  it('E30 what one library exports, another one imports, and exports the same', async () => {
    const bytes = await exportOf(coordinator)
    const other = await founded('altra')
    const plan = planOf((await readFile(other, bytes)).body)
    expect(counts((await checkPlan(other, plan)).body)).toEqual([300, 0, 0, 0])
    expect((await runPlan(other, plan)).body).toMatchObject({ added: 300 })
    expect((await exportOf(other)).toString()).toBe(bytes.toString())
  })

  it('E29 of 262 photos 259 are placed and 3 named, and the same zip again changes nothing', async () => {
    const zip = zipOf(await foundingPhotos())
    const count = 259
    const ended = (results: PhotoResult[]) => Map.groupBy(results, one => one.problem)
    const seen = ended(await sendZip(coordinator, zip, false))
    expect(seen.get(null)).toHaveLength(count)
    const without = async () => (await coordinator.get('/v1/desk/products?show=no_picture&limit=1')).body.total
    expect(await without()).toBe(300)
    const placed = ended(await sendZip(coordinator, zip, true))
    expect(new Set(placed.get(null)!.flatMap(one => one.objects)).size).toBe(count)
    expect(placed.get('unknown')!.map(one => one.name)).toEqual(['gatto.png', 'WhatsApp Image 7.png'])
    expect(placed.get('broken')!.map(one => one.name)).toEqual(['OG-260.png'])
    expect(await without()).toBe(300 - count)
    expect(ended(await sendZip(coordinator, zip, true)).get('already')).toHaveLength(count)
  })

  it('E33 of 80 members 3 are wrong; put right they have their cards and roles, and who founds is there once', async () => {
    const { bytes, repairs } = foundingMembers(founder)
    const path = '/v1/desk/imports/members'
    const send = (to: string, part: string, value: Blob) => {
      const raw = new FormData()
      raw.set(part, value)
      return coordinator.call('POST', to, { raw })
    }
    const { headings, columns, rows }: MemberTable = (await send(`${path}/tables`, 'file', new Blob([bytes]))).body
    expect(rows[1]!.cells.slice(1, 3)).toEqual(['Niccolò 2', 'D’Alò'])
    const form = () =>
      new Blob([JSON.stringify({ name: 'soci.csv', headings, columns, rows })], { type: 'application/json' })
    const report = (await send(`${path}/checks`, 'plan', form())).body
    expect(counts(report)).toEqual([76, 1, 0, 3])
    expect(report.problems.map((one: { row: number }) => one.row)).toEqual([...repairs.keys()])
    for (const one of rows) if (repairs.has(one.row)) one.cells[3] = repairs.get(one.row)!
    const right = (await send(`${path}/checks`, 'plan', form())).body
    expect([counts(right), right.without_email, right.with_card]).toEqual([[79, 1, 0, 0], 4, 70])
    const made = (await send(path, 'plan', form())).body
    expect(made).toMatchObject({ added: 79, changed: 1, to_invite: 75 })

    const members = world.db.selectFrom('members').where('library_id', '=', 'rimessa')
    const levels = await members.select('level').execute()
    const of = (role: number) => levels.filter(one => one.level === role).length
    expect([levels.length, of(roles.network), of(roles.volunteer)]).toEqual([80, 1, 6])
    const cards = await world.db
      .selectFrom('memberships')
      .select(['to_date'])
      .where('library_id', '=', 'rimessa')
      .execute()
    const today = world.clock.today()
    expect([cards.filter(one => one.to_date >= today).length, cards.length]).toEqual([71, 76])
    expect((await coordinator.get('/v1/desk/founding')).body.to_invite).toBe(75)
    expect(counts((await send(`${path}/checks`, 'plan', form())).body)).toEqual([0, 0, 80, 0])
  })

  it('E33 who was imported with a card that is over joins, and is told that it is over and to renew it', async () => {
    const hours = JSON.stringify([{ id: 'a', day: 2, hours: '15:00-19:00' }])
    await world.db
      .updateTable('headquarters')
      .set({ opening_hours: hours })
      .where('library_id', '=', 'rimessa')
      .execute()
    await nameController(coordinator)
    const opened = await coordinator.post('/v1/desk/founding/openings', { invite: true })
    expect([opened.status, opened.body.to_invite]).toEqual([200, 0])
    const mailed = async () => {
      const invitations = world.db.selectFrom('invitations').where('library_id', '=', 'rimessa')
      const rows = await invitations.select(['email', 'sent_at']).execute()
      const mails = await Promise.all(rows.map(one => mailsTo(world, one.email, 'rimessa')))
      return [rows.length, rows.filter(one => one.sent_at).length, mails.flat().length]
    }
    expect(await mailed()).toEqual([75, 75, 75])
    await coordinator.post('/v1/desk/founding/openings', { invite: true })
    expect(await mailed()).toEqual([75, 75, 75])
    const { id } = (await coordinator.get('/v1/desk/products?limit=1')).body.docs[0]
    const come = async (email: string) => {
      const [mail] = await mailsTo(world, email, 'rimessa')
      const password = 'otto lune basse'
      const member = callerOf(world.app, 'rimessa')
      const names = { first_name: 'Niccolò', last_name: 'D’Alò' }
      const accepted = await member.post('/v1/invitations/acceptances', { token: mail!.data.token, password, ...names })
      expect(accepted.status).toBe(200)
      await signedIn(member, email, password)
      const { body: me } = await member.get('/v1/me')
      return { me, card: (await member.get('/v1/me/card')).body, cart: await member.post(`/v1/checkout/cart/${id}`) }
    }
    const good = await come('socio-71@posta.test')
    expect([good.me.is.active_card, good.cart.status]).toEqual([true, 200])
    const over = await come('socio-72@posta.test')
    expect(over.me).toMatchObject({ is: { active_card: false }, card_number: 'T-72' })
    expect([over.cart.status, over.cart.body]).toMatchObject([409, { code: 'member.card_expired' }])
    expect(over.cart.body.message).toContain('rinnovala')
    expect(over.card).toMatchObject({ number: 'T-72', until: '2026-05-31', renewable: true })
  })

  it(
    'the labels of all 300 are read back with the scan box, and so are the codes of their sheet',
    { timeout: 120_000 },
    async () => {
      const printed = await coordinator.post('/v1/desk/labels/prints', { format: 'a4_3x8' })
      const { bytes } = await paperOf(world, coordinator, { what: 'labels', id: printed.body.id })
      const codes = pagesOf(bytes).flatMap(({ boxes }) =>
        Array.from({ length: 24 }, (_, cell) => cellAt(labelSheets.a4_3x8, cell)).flatMap(({ left, top }) => {
          const here = boxes.filter(
            one => one.left >= left && one.left < left + 70 && one.top >= top && one.top < top + 37,
          )
          return here.length ? [readDrawnCode(here)] : []
        }),
      )
      const scan = async (code: string) =>
        (await coordinator.get(`/v1/desk/scans?code=${encodeURIComponent(code)}`)).body
      const read = []
      for (const code of codes) {
        const { kind, product } = await scan(code)
        expect([kind, code]).toEqual(['object', expect.stringMatching(new RegExp(`/products/${product.id}$`))])
        read.push(product.code)
      }
      expect(read.sort()).toEqual(Array.from({ length: 300 }, (_, n) => `OG-${String(n + 1).padStart(3, '0')}`))
      expect((await scan('og-007')).product.name).toBe('Oggetto numero 7')
    },
  )
})
