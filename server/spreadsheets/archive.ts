import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { fail } from '../refusal.ts'

const mostEntries = 5000

/** The files of an archive by their paths, none of which leads out of it. */
export type Archive = {
  names: string[]
  /** How long a file is, unpacked. */
  sizeOf: (name: string) => number
  /** A file as a stream that ends where the archive says that it does. @throws Refusal `spreadsheet.unreadable` */
  open: (name: string) => Promise<AsyncIterable<Uint8Array>>
  close: () => void
}

/**
 * Reads the list of the files of an archive, in memory or at a path; nothing is unpacked before it is asked for, and nothing to a disk. A file is
 * never longer than the list says, so that the bound on their sum holds.
 * @throws Refusal `spreadsheet.unreadable`, `spreadsheet.too_large`
 */
export async function openArchive(source: Uint8Array | string, mostUnpacked: number): Promise<Archive> {
  const unreadable = () => fail('spreadsheet.unreadable')
  const options = { lazyEntries: true, autoClose: false }
  const opened =
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(Buffer.from(source), options)
  const zip = await opened.catch(unreadable)
  const entries = await listEntries(zip).catch(() => 'unreadable' as const)
  const size = entries instanceof Map ? [...entries.values()].reduce((sum, one) => sum + one.uncompressedSize, 0) : 0
  if (!(entries instanceof Map) || size > mostUnpacked) {
    zip.close()
    return fail(entries === 'unreadable' ? 'spreadsheet.unreadable' : 'spreadsheet.too_large')
  }
  return {
    names: [...entries.keys()],
    sizeOf: name => entries.get(name)?.uncompressedSize ?? 0,
    async open(name) {
      const entry = entries.get(name)
      if (!entry || entry.isEncrypted()) return unreadable()
      return zip.openReadStreamPromise(entry).catch(unreadable)
    },
    close: () => zip.close(),
  }
}

/** @returns null when there are more than anybody's file has */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > mostEntries) return null
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  return entries
}
