import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { fail } from '../refusal.ts'

const mostEntries = 5000

/** The files of an archive by their paths, none of which leads out of it. */
export type Archive = {
  names: string[]
  /** A file as a stream that ends where the archive says that it does. @throws Refusal `spreadsheet.unreadable` */
  open: (name: string) => Promise<AsyncIterable<Uint8Array>>
  close: () => void
}

/**
 * Reads the list of an archive's files; nothing is unpacked before it is asked for, and nothing to a disk. A file is
 * never longer than the list says, so that the bound on their sum holds.
 * @throws Refusal `spreadsheet.unreadable`, `spreadsheet.too_large`
 */
export async function openArchive(bytes: Uint8Array, mostUnpacked: number): Promise<Archive> {
  const unreadable = () => fail('spreadsheet.unreadable')
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false }).catch(unreadable)
  const entries = await listEntries(zip).catch(unreadable)
  if (!entries) return fail('spreadsheet.too_large')
  const size = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (size > mostUnpacked) fail('spreadsheet.too_large')
  return {
    names: [...entries.keys()],
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
