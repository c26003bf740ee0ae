/** Has `@astrojs/sitemap` write the maps of a library that the press has printed, as `astro build` would. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { releasesIn, rendererOf } from '../src/press/releases.ts'
import type * as Renderer from '../src/press/renderer.ts'
import { openPages, sitemapOptions } from '../src/press/sitemap-options.ts'

type Hooks = Required<AstroIntegration['hooks']>
type Library = { label: string; apiUrl: string; origin: string; distDir: string }

/** The pages that anybody may find: listed by the same renderer, and not drawn. */
async function readOpenPages({ distDir, ...source }: Library) {
  const [release] = releasesIn(distDir)
  const { startRun, endRun } = (await import(pathToFileURL(rendererOf(distDir, release!)).href)) as typeof Renderer
  try {
    return openPages((await startRun({ ...source, all: true }, () => null)).pages)
  } finally {
    endRun()
  }
}

/** Replaces the maps in a library's folder, each at once: a server may be reading them. */
export async function writeSitemaps(folder: string, library: Library): Promise<void> {
  const open = await readOpenPages(library)
  const hooks = sitemap(sitemapOptions(() => open)).hooks as Hooks
  const half = mkdtempSync(`${folder}.maps-`)
  const logger = { info() {}, warn: console.error, error: console.error }
  const config = { site: library.origin, base: '/', trailingSlash: 'never', build: { format: 'file' } }
  const pages = [...open.keys()].map(path => ({ pathname: path.slice(1) }))
  try {
    await hooks['astro:config:done']({ config } as unknown as Parameters<Hooks['astro:config:done']>[0])
    await hooks['astro:routes:resolved']({ routes: [], logger } as unknown as Parameters<
      Hooks['astro:routes:resolved']
    >[0])
    await hooks['astro:build:done']({ dir: pathToFileURL(`${half}/`), pages, logger } as unknown as Parameters<
      Hooks['astro:build:done']
    >[0])
    for (const name of readdirSync(half)) renameSync(join(half, name), join(folder, name))
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}
