import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** The last entry, in the format of `sha256sum`: an archive without it is not whole. */
const sumsName = 'SHA256SUMS'
const entryPattern =
  /^(?:manifest\.json|tables\/[a-z_0-9]+\.jsonl\.gz|files\/[a-z0-9-]+\/(?:\.(?:deleted|private)\/)?[\w-][\w.-]*|SHA256SUMS)$/

export type Content = Uint8Array | { size: number; stream: Readable }
export type Adding = (name: string, content: Content) => Promise<void>

/**
 * Writes an archive under another name, and gives it its own once it is whole and on the disk.
 * @throws with code EEXIST where that name is taken
 */
export async function writeArchive(path: string, fill: (add: Adding) => Promise<void>): Promise<void> {
  const part = `${path}.part-${process.pid}`
  try {
    const { readable, controller } = createTarPacker()
    const sums: string[] = []
    const add = async (name: string, content: Content) => {
      const { size, stream } = content instanceof Uint8Array ? whole(content) : content
      const sum = createHash('sha256')
      const writer = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter()
      for await (const piece of stream as AsyncIterable<Buffer>) {
        sum.update(piece)
        await writer.ready
        await writer.write(piece)
      }
      await writer.close()
      sums.push(`${sum.digest('hex')}  ${name}\n`)
    }
    const filling = async () => {
      await fill(add)
      await add(sumsName, Buffer.from(sums.join('')))
      controller.finalize()
    }
    const written = pipeline(Readable.from(readable), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await Promise.all([written, filling().catch((error: unknown) => controller.error(error))])
    await forceToDisk(part)
    // A link never replaces a file that is there, as renaming would.
    await link(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

const whole = (bytes: Uint8Array) => ({ size: bytes.byteLength, stream: Readable.from([Buffer.from(bytes)]) })

async function forceToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** An archive that is not one, or not whole, or not as it was written. */
export class BadArchive extends Error {}

/** The archive's entries in their order, each read whole: none is larger than a picture or a zipped table. */
export async function* entriesOf(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const reading = Readable.toWeb(createReadStream(path)).pipeTo(writable as never)
  reading.catch(() => {})
  const reader = readable.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    const { name } = value.header
    if (!entryPattern.test(name) || name.includes('..')) throw new BadArchive(name)
    yield { name, bytes: await buffer(value.body as never) }
  }
  await reading
}

/**
 * Reads all of an archive and compares every entry with its sum.
 * @throws BadArchive
 */
export async function checkArchive(path: string, see: (entry: { name: string; bytes: Buffer }) => Promise<void>) {
  const found = new Map<string, string>()
  let sums: string | null = null
  try {
    for await (const entry of entriesOf(path)) {
      if (sums !== null || found.has(entry.name)) throw new BadArchive(entry.name)
      if (entry.name === sumsName) sums = entry.bytes.toString('utf8')
      else found.set(entry.name, createHash('sha256').update(entry.bytes).digest('hex'))
      await see(entry)
    }
  } catch (error) {
    if (error instanceof BadArchive || (error as NodeJS.ErrnoException).code) throw error
    throw new BadArchive((error as Error).message)
  }
  const made = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('')
  if (sums === null || made !== sums) throw new BadArchive(sumsName)
}
