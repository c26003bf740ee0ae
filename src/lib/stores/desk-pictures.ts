/** The pictures of an object being added: each is uploaded at once, and again when its words change. */
import { atom, map } from 'nanostores'
import { call } from '../api/call.ts'
import { files } from '../contract/files.doors.ts'
import type { StoredFile } from '../contract/files.ts'
import { attempt } from './desk-attempt.ts'
import type { CallProblem } from './loaded.ts'

export type DeskPicture = {
  file: File
  /** Shows the file before the server has it. */
  preview: string
  alt: string
  upload:
    | { state: 'under_way' }
    | { state: 'failed'; problem: CallProblem }
    | { state: 'stored'; stored: StoredFile }
}

export const mostPictures = 12

/** In the order in which they were added: keys of text keep their order. */
export const $pictures = map<Record<string, DeskPicture>>({})

/** What can never become a picture here is not kept, only named; `problem` when the server said so. */
export type RefusedFile = { name: string; problem: CallProblem | null }

export const $refused = atom<RefusedFile[]>([])

const hopeless: readonly CallProblem['code'][] = ['file.unsupported', 'file.too_large']

const accepted = /^image\/(png|jpeg|tiff)$/

let last = 0

export function addPictures(list: Iterable<File>): void {
  const files = [...list]
  const refused = files.filter(file => !accepted.test(file.type))
  $refused.set(refused.map(({ name }) => ({ name, problem: null })))
  const room = mostPictures - Object.keys($pictures.get()).length
  for (const file of files.filter(one => !refused.includes(one)).slice(0, room)) {
    const key = `picture-${++last}`
    $pictures.setKey(key, { file, preview: URL.createObjectURL(file), alt: '', upload: { state: 'under_way' } })
    void uploadPicture(key)
  }
}

function change(key: string, part: Partial<DeskPicture>): void {
  const picture = $pictures.get()[key]
  if (picture) $pictures.setKey(key, { ...picture, ...part })
}

/** An answer that comes after the words changed again is not the one to keep. */
export async function uploadPicture(key: string): Promise<void> {
  const asked = $pictures.get()[key]
  if (!asked) return
  change(key, { upload: { state: 'under_way' } })
  const form = new FormData()
  form.set('alt', asked.alt)
  form.set('file', asked.file)
  const outcome = await attempt(() => call(files.create, { form }))
  if ($pictures.get()[key]?.alt !== asked.alt) return
  if (!outcome.ok && hopeless.includes(outcome.problem.code)) {
    $refused.set([...$refused.get(), { name: asked.file.name, problem: outcome.problem }])
    return removePicture(key)
  }
  change(key, {
    upload: outcome.ok
      ? { state: 'stored', stored: outcome.value }
      : { state: 'failed', problem: outcome.problem },
  })
}

/** The words travel with the picture: other words, another upload. */
export function describePicture(key: string, alt: string): void {
  const picture = $pictures.get()[key]
  if (!picture || picture.alt === alt.trim()) return
  change(key, { alt: alt.trim() })
  void uploadPicture(key)
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

export function removePicture(key: string): void {
  const { [key]: gone, ...rest } = $pictures.get()
  if (gone) URL.revokeObjectURL(gone.preview)
  $pictures.set(rest)
}

export function dropPictures(): void {
  for (const key of Object.keys($pictures.get())) removePicture(key)
  $refused.set([])
}
