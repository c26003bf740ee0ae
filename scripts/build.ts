/**
 * Builds the site. With `API_URL` it also prints the libraries named in `LIBRARIES`, each into a folder of
 * its own that any static host can serve; without it only what belongs to no library is printed.
 */
import { spawnSync } from 'node:child_process'
import { LibraryLabel } from '../src/lib/contract/library.ts'
import { compressPending } from '../server/press/compress.ts'
import { originOf, publishLibrary } from '../server/press/publish.ts'
import { layShared, pressSettings } from './publish.ts'
import { writeSitemaps } from './sitemaps.ts'

const { API_URL, LIBRARIES = 'quartiere,ateneo,borgo', LIBRARY: _, ORIGIN: __, ...env } = process.env

const built = spawnSync('astro', ['build'], { stdio: ['ignore', 'inherit', 'inherit'], env })
if (built.status !== 0) process.exit(1)

if (API_URL) {
  const settings = pressSettings(process.env)
  for (const label of LIBRARIES.split(',').map(one => LibraryLabel.parse(one.trim()))) {
    const { printed, unchanged, removed, milliseconds } = await publishLibrary({ ...settings, label })
    const folder = layShared(settings, label)
    await writeSitemaps(folder, { ...settings, label, origin: originOf(settings, label) })
    await compressPending(settings.siteDir, label)
    console.log(`${folder}: ${printed} printed, ${unchanged} unchanged, ${removed} removed, ${milliseconds} ms`)
  }
}
