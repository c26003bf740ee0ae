import { cards } from '../src/lib/contract/cards.endpoints.ts'
import { categories } from '../src/lib/contract/categories.endpoints.ts'
import { closures } from '../src/lib/contract/closures.endpoints.ts'
import { deskMembers } from '../src/lib/contract/desk-members.endpoints.ts'
import { deskProducts } from '../src/lib/contract/desk-products.endpoints.ts'
import { desk } from '../src/lib/contract/desk.endpoints.ts'
import type { Endpoint } from '../src/lib/contract/endpoints.ts'
import { headquarters } from '../src/lib/contract/headquarters.endpoints.ts'
import { letters } from '../src/lib/contract/letters.endpoints.ts'
import { settings } from '../src/lib/contract/settings.endpoints.ts'
import { team } from '../src/lib/contract/team.endpoints.ts'
import { texts } from '../src/lib/contract/texts.endpoints.ts'
import { addDays } from '../src/lib/rules/dates.ts'

export type Call = <T>(endpoint: Endpoint, input?: { params?: Record<string, string>; body?: object }) => Promise<T>

/** `save`: the call that is measured, made after what comes before it. */
export type Change = { what: string; save: () => Promise<unknown> }
/**
 * A row of the table: within how many seconds it must be out; null: nothing is printed. `upTo` is the last page that the
 * setting is about, where the press goes on with pages that show it beside what they are about.
 */
export type Row = { seconds: number | null; changes: (() => Promise<Change>)[]; upTo?: string }

type Named = { id: string }
type Sheet = { id: string; version: number; imgs: Named[] }
type Point = Named & { additional_days: string[]; holidays: object[] }

/** The settings of a library, in the rows of "What a setting reprints"; the pictures of uploads are left out. */
export async function settingRows(call: Call, today: string): Promise<Row[]> {
  const [point, other] = await call<Point[]>(headquarters.list)
  const [category] = await call<Named[]>(categories.list)
  return [
    { seconds: 5, changes: onAllPages(call) },
    { seconds: 2, changes: ofCategory(call, category!.id) },
    { seconds: 2, changes: ofPoint(call, point!, today), upTo: '/en' },
    { seconds: 1, changes: [...ofTexts(call), approval(call)] },
    { seconds: 1, changes: ofObject(call, other!.id) },
    { seconds: null, changes: ofNoPage(call) },
  ]
}

const now = (what: string, save: () => Promise<unknown>) => () => Promise.resolve({ what, save })

function onAllPages(call: Call) {
  const library = (what: string, body: object) => now(what, () => call(settings.changeLibrary, { body }))
  const rules = (what: string, body: object) => now(what, () => call(settings.changeRules, { body }))
  return [
    library('name', { name: 'La Rimessa misurata' }),
    library('town', { town: 'Modena' }),
    library('contacts', { contacts: { phone: '+39 051 000 0999' } }),
    library('socials', { socials: { ig: 'https://example.org/rimessa' } }),
    now('look', () => call(settings.changeLook, { body: { accent: '#0057b8' } })),
    async () => {
      const kinds = await call<(Named & { is_default: boolean })[]>(cards.kinds)
      const { id } = kinds.find(one => one.is_default)!
      return { what: 'card price', save: () => call(cards.changeKind, { params: { id }, body: { price: 17 } }) }
    },
    rules('preparation', { preparation_days: 4 }),
    rules('delivery', { delivery_price: 7.5 }),
  ]
}

/** The home page says whether a booking waits for a confirmation. */
const approval = (call: Call) => now('approval', () => call(settings.changeRules, { body: { auto_approve: true } }))

function ofCategory(call: Call, id: string) {
  const change = (what: string, body: object) => now(what, () => call(categories.change, { params: { id }, body }))
  return [
    change('a category’s name', { name: { it: 'Attrezzi misurati', en: 'Measured tools' } }),
    change('a category’s tint', { tint: 5 }),
    async () => {
      const all = await call<Named[]>(categories.list)
      const ids = all.map(one => one.id).toReversed()
      return { what: 'order of categories', save: () => call(categories.order, { body: { ids } }) }
    },
  ]
}

function ofPoint(call: Call, { id, additional_days, holidays }: Point, today: string) {
  const change = (what: string, body: object) => now(what, () => call(headquarters.change, { params: { id }, body }))
  const off = { name: 'Patrono', inizio: addDays(today, 20), fine: addDays(today, 20) }
  return [
    change('hours', { opening_hours: [{ day: 2, hours: '10:00-12:00' }] }),
    change('an extra day', { additional_days: [...additional_days, addDays(today, 12)] }),
    change('a holiday', { holidays: [...holidays, off] }),
    async () => {
      const reason = { it: 'Inventario', en: 'Stocktake' }
      const asked = { points: [id], from: addDays(today, 30), to: addDays(today, 33), reason }
      const body = { ...asked, per_day: 500 }
      const { seen } = await call<{ seen: string }>(closures.preview, { body })
      return { what: 'a closure', save: () => call(closures.close, { body: { ...body, seen } }) }
    },
  ]
}

function ofTexts(call: Call) {
  const titled = ['faq', 'help', 'how']
  return (['rules', 'faq', 'help', 'welcome', 'intro', 'how', 'policies', 'disclaimer'] as const).map(
    name => async () => {
      const params = { name }
      const text = await call<{ draft: { at: string } | null; content: { controller?: object } }>(texts.one, { params })
      const title = titled.includes(name) ? { it: 'Misura', en: 'Measure' } : { it: '', en: '' }
      const parts = [{ title, body: { it: 'Un testo misurato.', en: 'A measured text.' } }]
      const { controller } = text.content
      const body = { since: text.draft?.at ?? null, content: { parts, ...(controller && { controller }) } }
      const { draft } = await call<{ draft: { at: string } }>(texts.saveDraft, { params, body })
      return { what: name, save: () => call(texts.publish, { params, body: { since: draft.at } }) }
    },
  )
}

/** The first object of the desk's list that has a picture. */
function ofObject(call: Call, point: string) {
  const sheetOf = async () => {
    // One of the demonstration waits to be checked: nobody changes it at the desk.
    const { docs } = await call<{ docs: (Named & { img: object | null; status: string })[] }>(desk.products)
    const { id } = docs.find(one => one.img !== null && one.status === 'published')!
    return call<Sheet>(deskProducts.sheet, { params: { id } })
  }
  const change = (what: string, body: (sheet: Sheet) => object) => async () => {
    const sheet = await sheetOf()
    const save = () =>
      call(deskProducts.change, { params: { id: sheet.id }, body: { ...body(sheet), seen: sheet.version } })
    return { what, save }
  }
  return [
    change('an object’s field', () => ({ description: 'Una descrizione misurata.' })),
    change('an object’s picture', ({ imgs: [first] }) => ({ alts: { [first!.id]: 'Un testo alternativo misurato' } })),
    change('an object’s point', () => ({ headquarter_id: point })),
    async () => {
      const { id } = await sheetOf()
      return {
        what: 'an object’s repair',
        save: () => call(desk.startRepair, { params: { id }, body: { note: 'Misura' } }),
      }
    },
  ]
}

function ofNoPage(call: Call) {
  const rules = (what: string, body: object) => now(what, () => call(settings.changeRules, { body }))
  const memberOf = async () => {
    const { docs } = await call<{ docs: (Named & { role: string })[] }>(deskMembers.list)
    return docs.find(one => one.role === 'member')!.id
  }
  return [
    rules('limit', { max_open_loans: 7 }),
    now('mails', () =>
      call(letters.changeSender, { body: { name: 'La Rimessa', signature: { it: 'Noi', en: 'Us' } } }),
    ),
    async () => {
      const id = await memberOf()
      return { what: 'roles', save: () => call(team.changeRole, { params: { id }, body: { role: 'volunteer' } }) }
    },
    async () => {
      const { docs } = await call<{ docs: (Named & { status: string })[] }>(desk.products)
      const { id } = docs.find(one => one.status === 'published')!
      const sheet = await call<Sheet>(deskProducts.sheet, { params: { id } })
      const body = { shelf: 'Z9', internal_note: 'Misurato', seen: sheet.version }
      return {
        what: 'shelf and internal fields',
        save: () => call(deskProducts.change, { params: { id: sheet.id }, body }),
      }
    },
    async () => {
      const id = await memberOf()
      return { what: 'notes', save: () => call(deskMembers.addNote, { params: { id }, body: { text: 'Misura' } }) }
    },
  ]
}
