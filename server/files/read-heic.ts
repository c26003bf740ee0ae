import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { atMost } from '../limits/at-most.ts'

/** What phones that save space write. sharp comes without a decoder of HEVC, which has patents. */
export const heic: ReadonlySet<string> = new Set(['image/heic', 'image/heif'])

/** The 24 megapixels of a newer phone: decoding takes five bytes for each, twice. */
const mostPixels = 26_000_000
const secondsToDecode = 20
/** 230 MB for 12 megapixels, and a second of a core. */
const queued = atMost(1, 20)

type Bitmap = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/**
 * A HEIC photo as PNG, upright and no wider than asked for: decoded in WebAssembly, in a thread that ends with it.
 * @throws Error for what cannot be decoded, or has too many pixels or takes too long
 * @throws Refusal `server.busy`
 */
export function readHeic(bytes: Uint8Array, width: number): Promise<Buffer> {
  return queued(async () => {
    const header = await sharp(bytes).metadata()
    if (header.width * header.height > mostPixels) throw new Error('A HEIC photo has too many pixels')
    const bitmap = await decodeInThread(bytes)
    const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const
    return sharp(bitmap.data, { raw })
      .resize({ width, withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer()
  })
}

function decodeInThread(bytes: Uint8Array): Promise<Bitmap> {
  const worker = new Worker(new URL('heic-thread.ts', import.meta.url), { workerData: bytes, stderr: true })
  return new Promise<Bitmap>((done, fail) => {
    const timer = setTimeout(() => fail(new Error('A HEIC photo took too long')), secondsToDecode * 1000)
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', () => (clearTimeout(timer), fail(new Error('The thread of a HEIC photo ended'))))
  }).finally(() => void worker.terminate())
}
