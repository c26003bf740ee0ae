import type { Context } from 'hono'
import type { App } from '../http/app-types.ts'
import type { FileStore } from '../outside/files/store.ts'

const oneYear = 'public, max-age=31536000, immutable'

/**
 * Sends a picture by its name, which is made of its bytes: it never changes, so the name is its tag. Browsers that
 * read AVIF get the smaller variant where there is one.
 */
export async function sendPicture(c: Context<App>, files: FileStore, library: string, name: string): Promise<Response> {
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  c.header('Vary', 'Accept')
  const takesAvif = /\bimage\/avif\b/.test(c.req.header('accept') ?? '')
  const variants = [...(takesAvif ? [name.replace(/\.webp$/, '.avif')] : []), name]
  for (const variant of variants) {
    const bytes = await files.read(`${library}/${variant}`)
    if (!bytes?.length) continue
    const tag = `"${variant}"`
    c.header('Cache-Control', oneYear)
    c.header('ETag', tag)
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    c.header('Content-Type', variant.endsWith('.avif') ? 'image/avif' : 'image/webp')
    return c.body(bytes)
  }
  return c.body(null, 404)
}
