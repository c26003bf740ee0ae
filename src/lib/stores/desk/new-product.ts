/** The draft of an object added at the desk, its problems, and the result. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Product } from '../../contract/catalog.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import { linesOf } from '../../rules/product-fields.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { dropPictures, focalById, storedPictures } from '../share/pictures.ts'
import { isUnderWay, readPublications } from './publications.ts'

export type ProductDraft = {
  name: string
  description: string
  category: string
  point: string
  transportable: boolean
  max_months: string
  contents: string
  name_en: string
  description_en: string
}
export type DraftField = keyof ProductDraft

const empty: ProductDraft = {
  name: '',
  description: '',
  category: '',
  point: '',
  transportable: false,
  max_months: '2',
  contents: '',
  name_en: '',
  description_en: '',
}

const stored = storedJson<Partial<ProductDraft>>(storedText('tab', 'desk_product'))

export const $product = atom<ProductDraft>(empty)

/** Stored for this tab: a phone may unload the page while its camera is open. */
export function openProduct(): void {
  $product.set({ ...empty, ...stored.get() })
}

export function changeProduct(part: Partial<ProductDraft>): void {
  $product.set({ ...$product.get(), ...part })
  stored.set($product.get())
}

/** The next object stands in the same category and place more often than not. */
function startAgain({ category, point }: ProductDraft): void {
  stored.remove()
  $product.set({ ...empty, category, point })
  dropPictures()
}

/** The field of the draft that a field of the API's problem belongs to. */
const typedAs: Record<string, DraftField> = { category: 'category', headquarter_id: 'point' }

export function fieldErrors(fields: Record<string, string>): Partial<Record<DraftField, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [name] = path.split('.') as [string]
      return [typedAs[name] ?? name, message]
    }),
  )
}

/** Sends the object; a success starts the next one. Pictures not stored are the caller's to notice. */
export async function addProduct(): Promise<Outcome<Product>> {
  const draft = $product.get()
  const pictures = storedPictures()
  const outcome = await attempt(() =>
    call(desk.addProduct, {
      body: {
        name: draft.name,
        description: draft.description,
        category: { origin_id: draft.category },
        headquarter_id: draft.point,
        transportable: draft.transportable,
        max_months: Number(draft.max_months),
        contents: linesOf(draft.contents),
        imgs: pictures.map(one => one.id),
        focal: focalById(pictures),
        ...(draft.name_en.trim() && { name_en: draft.name_en }),
        ...(draft.description_en.trim() && { description_en: draft.description_en }),
      },
    }),
  )
  if (outcome.ok) startAgain(draft)
  return outcome
}

const rhythm = 500
const patience = 20_000

/** The publications that had ended before an object was added: one more means that its page is out. */
export async function endedPublications(): Promise<Set<string>> {
  const outcome = await readPublications()
  return new Set(outcome.ok ? outcome.value.filter(one => !isUnderWay(one)).map(one => one.id) : [])
}

/** Follows the publication that an object sets off, until its page is out. False: it takes too long. */
export async function pageIsOut(ended: Set<string>, isActive: () => boolean): Promise<boolean> {
  for (const end = Date.now() + patience; isActive() && Date.now() < end;) {
    const outcome = await readPublications()
    const list = outcome.ok ? outcome.value : []
    if (!list.some(isUnderWay) && list.some(one => one.status === 'done' && !ended.has(one.id))) return true
    await new Promise(resume => setTimeout(resume, rhythm))
  }
  return false
}
