/** The pictures of an object being written: each goes up at once, and again when its words change. */
import { atom, map } from 'nanostores'
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { StoredFile } from '../../contract/files.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'

export type Stored = Pick<StoredFile, 'id' | 'url'>

export type UploadedPicture = {
  name: string
  /** Null for a picture of before, which is on the server: its words go with the object that shows it. */
  file: File | null
  /** Shows the file before the server has it. */
  preview: string
  alt: string
  upload: { state: 'under_way' } | { state: 'failed'; problem: CallProblem } | { state: 'stored'; stored: Stored }
}

export const mostPictures = 12

/** In the order in which they are shown: keys of text keep theirs. */
export const $pictures = map<Record<string, UploadedPicture>>({})

/** What can never become a picture here is not kept, only named; `problem` when the server said so. */
export type RefusedFile = { name: string; problem: CallProblem | null }

export const $refused = atom<RefusedFile[]>([])

/** The words that the pictures of this object can be found by; they travel with each. */
export const $tags = atom<string[]>([])

const hopeless: readonly CallProblem['code'][] = ['file.unsupported', 'file.too_large']

/** Some phones do not say what a file is: its name does. */
const isAccepted = ({ type, name }: File) =>
  type ? /^image\/(png|jpeg|tiff)$/.test(type) : /\.(png|jpe?g|tiff?)$/i.test(name)

let last = 0
const nextKey = () => `picture-${++last}`

export function addPictures(list: Iterable<File>): void {
  const files = [...list]
  const refused = files.filter(file => !isAccepted(file))
  $refused.set(refused.map(({ name }) => ({ name, problem: null })))
  const room = mostPictures - Object.keys($pictures.get()).length
  for (const file of files.filter(one => !refused.includes(one)).slice(0, room)) {
    const key = nextKey()
    const preview = URL.createObjectURL(file)
    $pictures.setKey(key, { name: file.name, file, preview, alt: '', upload: { state: 'under_way' } })
    void uploadPicture(key)
  }
}

/** Pictures that the server has already: of an object being changed, or of a draft taken up again. */
export function showStored(list: readonly (Stored & { name: string; alt: string })[]): void {
  $pictures.set(
    Object.fromEntries(
      list.map(({ name, alt, ...stored }) => [
        nextKey(),
        { name, alt, file: null, preview: stored.url, upload: { state: 'stored' as const, stored } },
      ]),
    ),
  )
}

function change(key: string, part: Partial<UploadedPicture>): void {
  const picture = $pictures.get()[key]
  if (picture) $pictures.setKey(key, { ...picture, ...part })
}

const wordsOf = (picture: UploadedPicture | undefined) => picture && `${picture.alt}\n${$tags.get().join()}`

/** An answer that comes after the words changed again is not the one to keep. */
export async function uploadPicture(key: string): Promise<void> {
  const asked = $pictures.get()[key]
  if (!asked?.file) return
  const messages = wordsOf(asked)
  change(key, { upload: { state: 'under_way' } })
  const form = new FormData()
  form.set('alt', asked.alt)
  if ($tags.get().length > 0) form.set('tags', $tags.get().join(','))
  form.set('file', asked.file)
  const outcome = await attempt(() => call(files.create, { form }))
  if (wordsOf($pictures.get()[key]) !== messages) return
  if (!outcome.ok && hopeless.includes(outcome.problem.code)) {
    $refused.set([...$refused.get(), { name: asked.name, problem: outcome.problem }])
    return removePicture(key)
  }
  change(key, {
    upload: outcome.ok ? { state: 'stored', stored: outcome.value } : { state: 'failed', problem: outcome.problem },
  })
}

/** The words travel with the picture: other words, another upload; but for one of before. */
export function describePicture(key: string, alt: string): void {
  const picture = $pictures.get()[key]
  if (!picture || picture.alt === alt.trim()) return
  change(key, { alt: alt.trim() })
  void uploadPicture(key)
}

export function tagPictures(tags: readonly string[]): void {
  $tags.set([...new Set(tags)])
  for (const key of Object.keys($pictures.get())) void uploadPicture(key)
}

/** One place towards the beginning, where the cover is, or towards the end. */
export function movePicture(key: string, by: -1 | 1): void {
  const order = Object.entries($pictures.get())
  const from = order.findIndex(([one]) => one === key)
  const [moved] = order.splice(from, 1)
  if (from < 0 || !moved) return
  order.splice(Math.max(0, from + by), 0, moved)
  $pictures.set(Object.fromEntries(order))
}

/** Resolves when no upload is under way any more, however each ended. */
export function picturesSettled(): Promise<void> {
  return new Promise(resolve => {
    const stop = $pictures.subscribe(pictures => {
      if (Object.values(pictures).some(one => one.upload.state === 'under_way')) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

/** Those the server has, in their order; the first is the cover. */
export const storedPictures = () =>
  Object.values($pictures.get()).flatMap(({ name, alt, upload }) =>
    upload.state === 'stored' ? [{ name, alt, id: upload.stored.id, url: upload.stored.url }] : [],
  )

export const areAllStored = () => Object.values($pictures.get()).every(one => one.upload.state === 'stored')

export function removePicture(key: string): void {
  const { [key]: gone, ...rest } = $pictures.get()
  if (gone?.file) URL.revokeObjectURL(gone.preview)
  $pictures.set(rest)
}

export function dropPictures(): void {
  for (const key of Object.keys($pictures.get())) removePicture(key)
  $refused.set([])
  $tags.set([])
}
