/** The calls to the library while an object is submitted. */
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import { products } from '../../contract/products.endpoints.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'
import { focalById, storedPictures } from './pictures.ts'
import { $share, dropShare } from './share-draft.ts'

/** Sends the draft: a new object, or the changes to one. Null when it is saved; otherwise the draft stays. */
export async function sendShare(): Promise<CallProblem | null> {
  const { title, description, category, line, named, product } = $share.get()
  const pictures = storedPictures()
  const body = {
    title,
    description,
    category: { origin_id: category },
    imgs: pictures.map(one => one.id),
    alts: Object.fromEntries(pictures.map(one => [one.id, one.alt])),
    focal: focalById(pictures),
    owner_line: { text: line, named },
  }
  const outcome = await attempt(() =>
    product ? call(products.edit, { params: { id: product }, body }) : call(products.share, { body }),
  )
  if (!outcome.ok) return outcome.problem
  dropShare()
  return null
}

/** The minimum length of a search for tags. */
export const tagLetters = 3

/** Existing tags; none when too little is typed, or the call fails. */
export async function findTags(keywords: string): Promise<string[]> {
  if (keywords.trim().length < tagLetters) return []
  const outcome = await attempt(() => call(files.tags, { query: { keywords } }))
  return outcome.ok ? outcome.value : []
}
