import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sitemap from '@astrojs/sitemap'
import { langs, localize, redirectLines, unlocalize } from '../../src/lib/addresses.ts'
import type { PublicPages } from '../../src/lib/catalogue/printed.ts'

type Hooks = ReturnType<typeof sitemap>['hooks']

const files = ['sitemap-0.xml', 'sitemap-index.xml']

/** The same page in both languages, for those who read the map by language. */
function twins(origin: string, path: string, open: PublicPages) {
  const { path: bare } = unlocalize(path)
  return langs
    .map(lang => ({ lang: lang as string, path: localize(lang, bare) }))
    .filter(one => open.has(one.path))
    .map(one => ({ lang: one.lang, url: origin + one.path }))
}

/** Has Astro's own sitemap integration write a library's map into `folder`, and answers the files. */
async function writeMaps(folder: string, origin: string, open: PublicPages): Promise<Map<string, Buffer>> {
  const { hooks } = sitemap({
    customPages: [...open.keys()].map(path => origin + path),
    namespaces: { news: false, image: false, video: false },
    serialize: item => {
      const path = new URL(item.url).pathname
      const changed = open.get(path)
      return { ...item, url: origin + path, links: twins(origin, path, open), ...(changed && { lastmod: changed }) }
    },
  })
  const config = { site: origin, base: '/', trailingSlash: 'never', build: { format: 'file' } }
  const quiet = { info: () => {}, warn: fail, error: fail }
  const call = async (name: keyof Hooks, given: object) => (hooks[name] as (given: object) => unknown)(given)
  await call('astro:config:done', { config })
  await call('astro:routes:resolved', { routes: [] })
  await call('astro:build:done', { dir: pathToFileURL(join(folder, '/')), pages: [], logger: quiet })
  return new Map(files.map(file => [file, readFileSync(join(folder, file))]))
}

function fail(message: string): never {
  throw new Error(`The sitemap could not be written: ${message}`)
}

/** What a library's folder holds beside its pages. */
export async function sideFiles(folder: string, origin: string, open: PublicPages): Promise<Map<string, Buffer>> {
  const maps = await writeMaps(folder, origin, open)
  const robots = `User-agent: *\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap-index.xml\n`
  maps.set('robots.txt', Buffer.from(robots))
  maps.set('_redirects', Buffer.from(`${redirectLines().join('\n')}\n`))
  return maps
}
