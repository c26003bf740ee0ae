import sharp from 'sharp'
import type { PhotoPass, PhotoResult, Round } from '../../src/lib/contract/photos.ts'
import type { Answer, Caller } from './caller.ts'

const path = '/v1/desk/photos'

type File = { name: string; data: Uint8Array | string }

/** A tiny picture, of another colour for each number. */
export const pictureFile = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 9, channels: 3, background: { r: n % 256, g: n >> 8, b: 90 } } })
    .png()
    .toBuffer()

const blobOf = (data: Uint8Array | string) => new Blob([data as BlobPart])

function formOf(parts: Record<string, string | Blob>): FormData {
  const raw = new FormData()
  for (const [name, value] of Object.entries(parts)) raw.set(name, value)
  return raw
}

export function checkPhotos(who: Caller, files: readonly File[]): Promise<Answer> {
  const plan = JSON.stringify({ files: files.map(({ name, data }) => ({ name, size: data.length })) })
  return who.call('POST', `${path}/checks`, { raw: formOf({ plan: new Blob([plan], { type: 'application/json' }) }) })
}

export const placePhoto = (who: Caller, { name, data }: File): Promise<Answer> =>
  who.call('POST', `${path}/files`, { raw: formOf({ file: blobOf(data), name }) })

export const takePhoto = (who: Caller, product: string, data: Uint8Array): Promise<Answer> =>
  who.call('POST', path, { raw: formOf({ file: blobOf(data), product }) })

export const roundOf = async (who: Caller, passed: string[] = [], held: string[] = []): Promise<Round> =>
  (await who.post(`${path}/rounds`, { passed, held })).body

/** Sends a zip in two pieces. */
export async function stageZip(who: Caller, zip: Buffer): Promise<string> {
  const { id } = (await who.post(`${path}/zips`, { size: zip.length })).body
  const half = zip.length >> 1
  for (const [from, piece] of [[0, zip.subarray(0, half)] as const, [half, zip.subarray(half)] as const]) {
    const raw = formOf({ from: String(from), file: blobOf(piece) })
    await who.call('POST', `${path}/zips/${id}/pieces`, { raw })
  }
  return id
}

export const passZip = (who: Caller, id: string, from: number, write: boolean): Promise<Answer> =>
  who.post(`${path}/zips/${id}/passes`, { from, write })

/** Sends a zip and goes through all of it. */
export async function sendZip(who: Caller, zip: Buffer, write: boolean): Promise<PhotoResult[]> {
  const id = await stageZip(who, zip)
  const results: PhotoResult[] = []
  for (let from: number | null = 0; from !== null;) {
    const pass: PhotoPass = (await passZip(who, id, from, write)).body
    results.push(...pass.results)
    from = pass.next
  }
  return results
}
