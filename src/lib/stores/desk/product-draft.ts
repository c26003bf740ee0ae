/** The form of an object at the desk: each field as the text it is written in, and back. */
import type { ProductChanges, ProductSheet } from '../../contract/desk-products.ts'
import { centre } from '../../rules/focal.ts'
import { linesOf } from '../../rules/product-fields.ts'
import { focalById, storedPictures } from '../share/pictures.ts'

export const sheetFields = [
  'name',
  'description',
  'category',
  'point',
  'transportable',
  'max_months',
  'contents',
  'imgs',
  'name_en',
  'description_en',
  'contents_en',
  'brand',
  'model',
  'manual',
  'code',
  'shelf',
  'preparation_days',
  'owner',
  'owner_line',
  'serial',
  'value',
  'deposit',
  'bought_on',
  'bought_from',
  'donor',
  'safety_notice',
  'internal_note',
] as const
export type SheetField = (typeof sheetFields)[number]

export type SheetDraft = Record<SheetField, string>

/** What no page of the site shows. */
const deskOnly: readonly SheetField[] = [
  'shelf',
  'owner',
  'serial',
  'value',
  'deposit',
  'bought_on',
  'bought_from',
  'donor',
  'safety_notice',
  'internal_note',
]
export const isPublic = (name: SheetField): boolean => !deskOnly.includes(name)

type Picture = ReturnType<typeof storedPictures>[number]

export const picturesIn = (draft: SheetDraft): Picture[] => JSON.parse(draft.imgs || '[]') as Picture[]

export const picturesNow = (): string => JSON.stringify(storedPictures())

const amount = (euro: number | null): string => (euro === null ? '' : euro.toFixed(2).replace('.', ','))

export function toDraft(sheet: ProductSheet): SheetDraft {
  const texts = [
    'code',
    'shelf',
    'brand',
    'model',
    'manual',
    'serial',
    'bought_on',
    'bought_from',
    'donor',
    'owner_line',
  ] as const
  const notes = ['safety_notice', 'internal_note', 'name', 'name_en', 'description', 'description_en'] as const
  const asTyped = Object.fromEntries([...texts, ...notes].map(name => [name, sheet[name] ?? '']))
  const imgs = sheet.imgs.map(({ id, url, alt, focal = centre }, n) => ({ name: String(n + 1), alt, focal, id, url }))
  return {
    ...(asTyped as Record<(typeof texts)[number] | (typeof notes)[number], string>),
    category: sheet.category?.origin_id ?? '',
    point: sheet.headquarter_id,
    transportable: sheet.transportable ? 'yes' : '',
    max_months: String(sheet.max_months),
    contents: sheet.contents.join('\n'),
    contents_en: sheet.contents_en.join('\n'),
    imgs: JSON.stringify(imgs),
    preparation_days: sheet.preparation_days === null ? '' : String(sheet.preparation_days),
    owner: sheet.owner?.email ?? '',
    value: amount(sheet.value),
    deposit: amount(sheet.deposit),
  }
}

const euro = (text: string) => Number(text.trim().replace(',', '.'))
const nullable = <T>(text: string, of: (typed: string) => T) => (text.trim() ? of(text.trim()) : null)
const asIs = (text: string) => text

type Way = (text: string) => ProductChanges

const picturesOf: Way = text => {
  const pictures = JSON.parse(text) as Picture[]
  const described = pictures.filter(one => one.alt)
  return {
    imgs: pictures.map(one => one.id),
    alts: Object.fromEntries(described.map(one => [one.id, one.alt])),
    focal: focalById(pictures),
  }
}

const ways: Record<SheetField, Way> = {
  name: name => ({ name }),
  description: description => ({ description }),
  category: origin_id => ({ category: { origin_id } }),
  point: headquarter_id => ({ headquarter_id }),
  transportable: text => ({ transportable: text !== '' }),
  max_months: text => ({ max_months: Number(text) }),
  contents: text => ({ contents: linesOf(text) }),
  contents_en: text => ({ contents_en: linesOf(text) }),
  imgs: picturesOf,
  name_en: text => ({ name_en: nullable(text, asIs) }),
  description_en: text => ({ description_en: nullable(text, asIs) }),
  brand: text => ({ brand: nullable(text, asIs) }),
  model: text => ({ model: nullable(text, asIs) }),
  manual: text => ({ manual: nullable(text, asIs) }),
  code: code => ({ code }),
  shelf: text => ({ shelf: nullable(text, asIs) }),
  preparation_days: text => ({ preparation_days: nullable(text, Number) }),
  owner: text => ({ owner: nullable(text, asIs) }),
  owner_line: text => ({ owner_line: nullable(text, asIs) }),
  serial: text => ({ serial: nullable(text, asIs) }),
  value: text => ({ value: nullable(text, euro) }),
  deposit: text => ({ deposit: nullable(text, euro) }),
  bought_on: text => ({ bought_on: nullable(text, asIs) }),
  bought_from: text => ({ bought_from: nullable(text, asIs) }),
  donor: text => ({ donor: nullable(text, asIs) }),
  safety_notice: text => ({ safety_notice: nullable(text, asIs) }),
  internal_note: text => ({ internal_note: nullable(text, asIs) }),
}

export const fieldsThatDiffer = (one: SheetDraft, other: SheetDraft): SheetField[] =>
  sheetFields.filter(name => one[name] !== other[name])

/** The fields of a draft as the API takes them. */
export const toChanges = (draft: SheetDraft, names: readonly SheetField[]): ProductChanges =>
  Object.assign({}, ...names.map(name => ways[name](draft[name])))

/** What came of a form when somebody else had saved the object meanwhile. */
export type Merged = {
  draft: SheetDraft
  /** Taken from theirs: nothing was written here. */
  taken: SheetField[]
  /** Written in both: the form keeps what is written here. */
  contested: SheetField[]
}

/** Puts somebody else's changes of what a form began with under those of the form. */
export function merge(base: SheetDraft, mine: SheetDraft, theirs: SheetDraft): Merged {
  const changed = fieldsThatDiffer(base, theirs)
  const contested = changed.filter(name => mine[name] !== base[name] && mine[name] !== theirs[name])
  const taken = changed.filter(name => mine[name] === base[name])
  const draft = { ...mine, ...Object.fromEntries(taken.map(name => [name, theirs[name]])) }
  return { draft, taken, contested }
}
