/** The categories as their coordinator changes them. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checks } from '../../contract/checks.endpoints.ts'
import type { CheckRule } from '../../contract/check-due.ts'
import { categories } from '../../contract/categories.endpoints.ts'
import type { DeskCategory } from '../../contract/categories.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { StoredFile } from '../../contract/files.ts'
import type { Bilingual } from '../../contract/primitives.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'

export type CategoryInput = {
  name: Bilingual
  tint: number
  img?: string | null | undefined
  /** Null: its objects are lent to everybody. */
  training: Bilingual | null
  /** Null: as the library has it. */
  preparation_days: number | null
  max_open_loans: number | null
}

export const $categories = atom<Loaded<DeskCategory[]>>({ state: 'waiting' })

const list = () => call(categories.list)

export const readCategories = () => load($categories, list)
/** Reads them, and again when somebody changes one, or an object of one. Answers how to stop. */
export const openCategories = () =>
  readLive(['categories', 'objects', 'imports'], readCategories, () => reload($categories, list))

/** Reads the list again after something was done, or refused for what somebody else did. */
async function done<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await reload($categories, list)
  return outcome
}

/** Without an id it is a new one. Without `img` the picture stays. */
export function saveCategory(id: string | null, { img, ...rest }: CategoryInput): Promise<Outcome<DeskCategory>> {
  const body = { ...rest, ...(img === undefined ? {} : { img }) }
  return done(() => (id ? call(categories.change, { params: { id }, body }) : call(categories.add, { body })))
}

export const mergeCategory = (id: string, into: string) =>
  done(() => call(categories.merge, { params: { id }, body: { into } }))

/** How often its objects are checked; null: no more. */
export const saveCheckRule = (id: string, rule: CheckRule | null): Promise<Outcome<DeskCategory>> =>
  done(() =>
    rule ? call(checks.setRule, { params: { id }, body: rule }) : call(checks.removeRule, { params: { id } }),
  )

/** On how many objects a rule would fall, and how many of them would be overdue. */
export const previewCheckRule = (id: string, { months, loans }: Pick<CheckRule, 'months' | 'loans'>) => {
  const query = { ...(months !== null && { months }), ...(loans !== null && { loans }) }
  return attempt(() => call(checks.preview, { params: { id }, query }))
}

export const removeCategory = (id: string) => done(() => call(categories.remove, { params: { id } }))

/** The list with one moved by a place; the same list where there is none. */
export function movedBy(all: readonly DeskCategory[], id: string, by: -1 | 1): DeskCategory[] {
  const from = all.findIndex(one => one.id === id)
  const to = from + by
  const order = [...all]
  const [moved] = order.splice(from, 1)
  if (from < 0 || to < 0 || to >= all.length || !moved) return [...all]
  order.splice(to, 0, moved)
  return order
}

let sending: Promise<unknown> = Promise.resolve()

/** Moves it in view at once; the orders are sent one after the other. */
export function moveCategory(id: string, by: -1 | 1): Promise<Outcome<DeskCategory[]>> {
  const now = $categories.get()
  const order = movedBy(now.state === 'ready' ? now.value : [], id, by)
  $categories.set({ state: 'ready', value: order })
  const ids = order.map(one => one.id)
  const sent = sending.then(async () => {
    const outcome = await attempt(() => call(categories.order, { body: { ids } }))
    if (!outcome.ok) await reload($categories, list)
    return outcome
  })
  sending = sent
  return sent
}

export function uploadPicture(file: File): Promise<Outcome<StoredFile>> {
  const form = new FormData()
  form.set('file', file)
  return attempt(() => call(files.create, { form }))
}
