import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'

/**
 * A release is one build: its compiled renderer and the assets its pages link. Two earlier ones are retained, because a
 * page opened before the last build still loads its own assets.
 */
export type Release = { id: string; entry: string; assets: string[] }

const releaseLimit = 3

/** A file system's clock ticks in steps, and may lag (ms); retaining an earlier build's file longer does no harm. */
const clockLag = 1000

function renderersOf(distDir: string): string {
  return join(distDir, '.renderer')
}

function listOf(distDir: string): string {
  return join(renderersOf(distDir), 'releases.json')
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** The releases at hand, newest first. */
export function releasesIn(distDir: string): Release[] {
  const list = listOf(distDir)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Release[]) : []
}

/** The file that holds a release's compiled renderer. */
export function rendererOf(distDir: string, release: Pick<Release, 'id' | 'entry'>): string {
  return join(renderersOf(distDir), release.id, release.entry)
}

/** The file to import among those that a build left in `folder`. */
export function entryIn(folder: string): string {
  const entry = readdirSync(folder).find(name => name.startsWith('prerender-entry.'))
  if (!entry) throw new Error(`${folder} holds no compiled renderer`)
  return entry
}

/** Empties the output before a build, except for the assets of earlier releases. */
export function clearOutput(distDir: string): void {
  if (!existsSync(distDir)) return
  for (const name of readdirSync(distDir)) {
    if (name !== '_astro' && name !== '.renderer') rmSync(join(distDir, name), { recursive: true })
  }
}

/** Astro generates a key for server islands at each build; we use none, so it changes no page. */
const drawnKey = /"key":"[^"]*"/g

/** Copies the renderer that the build left in `built`; its name is a digest of its content. */
export function storeRenderer(distDir: string, built: string): Pick<Release, 'id' | 'entry'> {
  const hash = createHash('sha256')
  for (const file of filesUnder(built)) {
    hash.update(file).update(readFileSync(join(built, file), 'utf8').replace(drawnKey, ''))
  }
  const renderer = { id: hash.digest('hex').slice(0, 16), entry: entryIn(built) }
  cpSync(built, join(renderersOf(distDir), renderer.id), { recursive: true })
  return renderer
}

/** Makes a stored renderer the current release, with the assets written since the build's `start`. */
export function recordRelease(distDir: string, renderer: Pick<Release, 'id' | 'entry'>, start: number): void {
  const folder = join(distDir, '_astro')
  const assets = filesUnder(folder).filter(file => statSync(join(folder, file)).mtimeMs >= start - clockLag)
  const earlier = releasesIn(distDir).filter(({ id }) => id !== renderer.id)
  const releases = [{ ...renderer, assets }, ...earlier].slice(0, releaseLimit)
  mkdirSync(renderersOf(distDir), { recursive: true })
  writeFileSync(`${listOf(distDir)}.new`, JSON.stringify(releases))
  renameSync(`${listOf(distDir)}.new`, listOf(distDir))
  dropForgotten(distDir, releases)
}

function dropForgotten(distDir: string, releases: Release[]): void {
  const ids = new Set(releases.map(({ id }) => id))
  const referenced = new Set(releases.flatMap(({ assets }) => assets))
  const folder = join(distDir, '_astro')
  for (const file of filesUnder(folder)) if (!referenced.has(file)) rmSync(join(folder, file))
  for (const entry of readdirSync(renderersOf(distDir), { withFileTypes: true })) {
    if (entry.isDirectory() && !ids.has(entry.name)) {
      rmSync(join(renderersOf(distDir), entry.name), { recursive: true })
    }
  }
}
