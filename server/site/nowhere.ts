import type { Context } from 'hono'
import { localize, unlocalize } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import type { Config } from '../config.ts'
import type { App } from '../http/app-types.ts'
import { disallowAll, sendClosed, sendFounding } from './library-pages.ts'
import { inside, pathOf, sendFile } from './send-file.ts'

/**
 * Serves a host without a library: the page on which one is founded, what all pages share, and else that there is none
 * yet, or, where other libraries are, that this one is closed.
 */
export async function serveNowhere(c: Context<App>, { distDir }: Config, isEmpty: boolean): Promise<Response> {
  const path = pathOf(c)
  if (path.includes('/.') || path.endsWith('.html')) return c.body(null, 404)
  c.header('X-Robots-Tag', 'noindex, nofollow')
  if (path === '/robots.txt') return c.text(disallowAll)
  const founding = await sendFounding(c, distDir)
  if (founding) return founding
  if (isEmpty && /\.[a-z0-9]{2,12}$/i.test(path))
    return (await sendFile(c, inside(distDir, path), { cache: 'no-cache' })) ?? c.body(null, 404)
  const { lang } = unlocalize(path)
  return sendClosed(c, distDir, isEmpty ? inside(distDir, `${localize(lang, routes.no_library)}.html`) : null)
}
