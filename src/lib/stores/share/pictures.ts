/** The pictures of a draft: each is uploaded at once, and again when its text changes. */
import { atom, map } from 'nanostores'
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { StoredFile } from '../../contract/files.ts'
import { centre, type Focal } from '../../rules/focal.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'

export type Stored = Pick<StoredFile, 'id' | 'url'>

export type UploadedPicture = {
  name: string
  /** Null for a picture that is on the server already: its text is saved with the object. */
  file: File | null
  /** Shows the file before the server has it. */
  preview: string
  alt: string
  /** What is to be seen of it where it is cut. */
  focal: Focal
  upload: { state: 'under_way' } | { state: 'failed'; problem: CallProblem } | { state: 'stored'; stored: Stored }
}

export const mostPictures = 12

/** In display order; the keys are not numeric, so they keep insertion order. */
export const $pictures = map<Record<string, UploadedPicture>>({})

/** Files that cannot be uploaded, by name; `problem` when the server refused one. */
export type RefusedFile = { name: string; problem: CallProblem | null }

export const $refused = atom<RefusedFile[]>([])

/** The tags of this object's pictures; sent with each. */
export const $tags = atom<string[]>([])

const hopeless: readonly CallProblem['code'][] = ['file.unsupported', 'file.too_large']

/** Some phones give no type: the extension decides. */
const isAccepted = ({ type, name }: File) =>
  type ? /^image\/(png|jpeg|tiff)$/.test(type) : /\.(png|jpe?g|tiff?)$/i.test(name)

let last = 0
const nextKey = () => `picture-${++last}`

export function addPictures(list: Iterable<File>): void {
  const files = [...list]
  const refused = files.filter(file => !isAccepted(file))
  $refused.set(refused.map(({ name }) => ({ name, problem: null })))
  const free = mostPictures - Object.keys($pictures.get()).length
  for (const file of files.filter(one => !refused.includes(one)).slice(0, free)) {
    const key = nextKey()
    const preview = URL.createObjectURL(file)
    $pictures.setKey(key, { name: file.name, file, preview, alt: '', focal: centre, upload: { state: 'under_way' } })
    void uploadPicture(key)
  }
}

/** Shows pictures that are on the server already: of an object being edited, or of a resumed draft. */
export function showStored(list: readonly (Stored & { name: string; alt: string; focal?: Focal | undefined })[]): void {
  $pictures.set(
    Object.fromEntries(
      list.map(({ name, alt, focal = centre, ...stored }) => [
        nextKey(),
        { name, alt, focal, file: null, preview: stored.url, upload: { state: 'stored' as const, stored } },
      ]),
    ),
  )
}

function change(key: string, part: Partial<UploadedPicture>): void {
  const picture = $pictures.get()[key]
  if (picture) $pictures.setKey(key, { ...picture, ...part })
}

const textOf = (picture: UploadedPicture | undefined) => picture && `${picture.alt}\n${$tags.get().join()}`

/** A reply that comes after the text changed again is dropped. */
export async function uploadPicture(key: string): Promise<void> {
  const picture = $pictures.get()[key]
  if (!picture?.file) return
  const sentText = textOf(picture)
  change(key, { upload: { state: 'under_way' } })
  const form = new FormData()
  form.set('alt', picture.alt)
  if ($tags.get().length > 0) form.set('tags', $tags.get().join(','))
  form.set('file', picture.file)
  const outcome = await attempt(() => call(files.create, { form }))
  if (textOf($pictures.get()[key]) !== sentText) return
  if (!outcome.ok && hopeless.includes(outcome.problem.code)) {
    $refused.set([...$refused.get(), { name: picture.name, problem: outcome.problem }])
    return removePicture(key)
  }
  change(key, {
    upload: outcome.ok ? { state: 'stored', stored: outcome.value } : { state: 'failed', problem: outcome.problem },
  })
}

/**
 * The text is sent with the picture, so a new text is a new upload, except for a picture that was on the server
 * already.
 */
export function describePicture(key: string, alt: string): void {
  const picture = $pictures.get()[key]
  if (!picture || picture.alt === alt.trim()) return
  change(key, { alt: alt.trim() })
  void uploadPicture(key)
}

/** Says what is to be seen of a picture: sent with its object. */
export const aimPicture = (key: string, focal: Focal): void => change(key, { focal })

export function tagPictures(tags: readonly string[]): void {
  $tags.set([...new Set(tags)])
  for (const key of Object.keys($pictures.get())) void uploadPicture(key)
}

/** Moves a picture one position towards the beginning, where the cover is, or the end. */
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

/** The uploaded pictures, in order; the first is the cover. */
export const storedPictures = () =>
  Object.values($pictures.get()).flatMap(({ name, alt, focal, upload }) =>
    upload.state === 'stored' ? [{ name, alt, focal, id: upload.stored.id, url: upload.stored.url }] : [],
  )

/** What is to be seen of each, as the API takes it. */
export const focalById = (pictures: readonly { id: string; focal: Focal }[]): Record<string, Focal> =>
  Object.fromEntries(pictures.map(one => [one.id, one.focal]))

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
