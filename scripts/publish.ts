/**
 * Prints what changed of a library, from the API at `API_URL` into `DATA_DIR`:
 * `npm run publish -- --library quartiere`, and `--all` to print everything again.
 */
import { cpSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LibraryLabel } from '../src/lib/contract/library.ts'
import { compressPending } from '../server/press/compress.ts'
import { type PressSettings, publishLibrary } from '../server/press/publish.ts'

const root = join(import.meta.dirname, '..')

/** `ORIGIN` is where the libraries are published, with `{library}` for their name. */
export function pressSettings(env: NodeJS.ProcessEnv): PressSettings {
  const { API_URL, DATA_DIR, PORT, ORIGIN } = env
  return {
    apiUrl: API_URL || `http://127.0.0.1:${PORT || 4321}`,
    siteDir: join(resolve(DATA_DIR || 'data'), 'site'),
    distDir: join(root, 'dist'),
    ...(ORIGIN && { originOf: (label: string) => ORIGIN.replace('{library}', label) }),
  }
}

/** Puts what every library's pages share beside one library's: its folder is then all that a static host needs. */
export function layShared({ distDir, siteDir }: Pick<PressSettings, 'distDir' | 'siteDir'>, label: string): string {
  const folder = join(siteDir, label)
  for (const name of ['_astro', 'icons', ...readdirSync(join(root, 'public'))]) {
    cpSync(join(distDir, name), join(folder, name), { recursive: true })
  }
  return folder
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { library: { type: 'string' }, all: { type: 'boolean' } } })
  const label = LibraryLabel.safeParse(values.library)
  if (!label.success) throw new Error('Say which library: npm run publish -- --library quartiere [--all]')
  const settings = pressSettings(process.env)
  const { printed, unchanged, removed, milliseconds } = await publishLibrary({
    ...settings,
    label: label.data,
    all: values.all ?? false,
    onProgress: at => process.stderr.write(`\r${at.printed} of ${at.to_print} `),
  })
  await compressPending(settings.siteDir, label.data)
  layShared(settings, label.data)
  console.log(`\r${printed} printed, ${unchanged} unchanged, ${removed} removed, ${milliseconds} ms`)
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
