/** The pictures of an object being added: each is uploaded at once, and again when its words change. */
import { map } from 'nanostores'
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
    | { state: 'unsupported' }
    | { state: 'failed'; problem: CallProblem }
    | { state: 'stored'; stored: StoredFile }
}

export const mostPictures = 12

/** In the order in which they were added: keys of text keep their order. */
export const $pictures = map<Record<string, DeskPicture>>({})

const accepted = /^image\/(png|jpeg|tiff)$/

let last = 0

export function addPictures(list: Iterable<File>): void {
  for (const file of [...list].slice(0, mostPictures - Object.keys($pictures.get()).length)) {
    const key = `picture-${++last}`
    const fits = accepted.test(file.type)
    const upload = { state: fits ? 'under_way' : 'unsupported' } as const
    $pictures.setKey(key, { file, preview: fits ? URL.createObjectURL(file) : '', alt: '', upload })
    if (fits) void uploadPicture(key)
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
}
