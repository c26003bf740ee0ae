/** The member's own objects, whatever their state. */
import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import { files } from '../contract/files.doors.ts'
import { products } from '../contract/products.doors.ts'
import type { MyProduct } from '../contract/products.ts'
import { attempt } from './attempt.ts'
import { load, perform, type CallProblem, type Loaded, type Task } from './loaded.ts'
import { storedPictures } from './pictures.ts'
import { $share, dropShare } from './share-draft.ts'

export const $mine = atom<Loaded<MyProduct[]>>({ state: 'waiting' })

/** `what` is the object's id. */
export const $withdrawing = atom<Task>({ state: 'idle' })

export const readMine = () => load($mine, () => call(products.mine))

/** Takes an object back from the library; refused, the list is read again: it may have been lent meanwhile. */
export async function withdraw(id: string): Promise<boolean> {
  const done = await perform($withdrawing, id, () => call(products.withdraw, { params: { id } }))
  await readMine()
  return done !== null
}

/** Sends what was written: a new object, or the changes to one. Null when it is in; what is typed stays if it is not. */
export async function sendShare(): Promise<CallProblem | null> {
  const { title, description, category, product } = $share.get()
  const body = { title, description, category: { origin_id: category }, imgs: storedPictures().map(one => one.id) }
  const outcome = await attempt(() =>
    product ? call(products.edit, { params: { id: product }, body }) : call(products.share, { body }),
  )
  if (!outcome.ok) return outcome.problem
  dropShare()
  return null
}

/** The fewest letters that are looked for. */
export const tagLetters = 3

/** Words already given to pictures; none when too little is typed, or they cannot be had. */
export async function findTags(keywords: string): Promise<string[]> {
  if (keywords.trim().length < tagLetters) return []
  const outcome = await attempt(() => call(files.tags, { query: { keywords } }))
  return outcome.ok ? outcome.value : []
}
