import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Below the project's own folder, so that the kept renderer finds the packages. */
export const distDir = join(import.meta.dirname, '../../.vite/press-test')

/** Builds the site as `npm run build` does, and has it print one library by itself. */
export function buildWith(env: Record<string, string>): Promise<void> {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env
  const options = { env: { ...own, ...env, OUT_DIR: distDir, ASTRO_TELEMETRY_DISABLED: '1' } }
  const child = spawn('astro', ['build'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', text => (said += text))
  child.stderr.on('data', text => (said += text))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', code => (code === 0 ? done() : fail(new Error(said))))
  })
}

/** The files below a folder that end so, with their bytes. */
export function filesIn(folder: string, end = '.html'): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(end))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !relative(folder, file).startsWith('.'))
    .sort()
  return new Map(files.map(file => [relative(folder, file), readFileSync(file, 'utf8')]))
}

/** Tells a file from the one that replaces it, whatever is in them. */
export function inodesIn(folder: string): Map<string, number> {
  return new Map([...filesIn(folder).keys()].map(file => [file, statSync(join(folder, file)).ino]))
}
