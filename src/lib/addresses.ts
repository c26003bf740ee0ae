import { defaultLocale, locales as langs } from '../../astro-i18next.config.ts'
import type { SpelledRoute } from './spelled-routes.ts'

/**
 * Every address of the site, once: the pages' canonical paths, the aliases that lead to them and the
 * shells that stand in for pages not printed. Used by pages, islands, the server and the `_redirects` file.
 */
export { langs }
export type Lang = (typeof langs)[number]

/**
 * Canonical Italian paths by route name, but for those that the name spells (`spelled-routes.ts`); `{x}` stands for
 * one segment.
 */
export const written = {
  home: '/',
  catalogs: '/catalogs',
  catalog: '/catalogs/{slug}',
  catalog_page: '/catalogs/{slug}/page/{n}',
  product: '/products/{id}',
  faq: '/faq',
  rules: '/regolamento',
  help: '/help',
  annual_report: '/resoconto',
  support: '/support',
  search: '/search',
  scan: '/scan',
  policies: '/policies',
  signin: '/signin',
  signin_callback: '/signin/oid/callback',
  signup: '/signup',
  invitation: '/invitation',
  me: '/me',
  me_product_edit: '/me/product-edit',
  me_order: '/me/orders/{id}',
  me_review: '/me/orders/{id}/review',
  me_renewal: '/me/rinnovo-tessera',
  checkout_cb: '/checkout/{id}/cb',
  checkout_pp_cb: '/checkout/pp/cb',
  desk: '/desk',
  desk_product: '/desk/products/new',
  desk_sheet: '/desk/products/edit',
  desk_member: '/desk/members/sheet',
  desk_new_member: '/desk/members/new',
  desk_settings_point: '/desk/settings/points/{id}',
  founding: '/benvenuto',
  error_404: '/errors/404',
  maintenance: '/errors/maintenance',
  opening: '/errors/opening',
  no_library: '/errors/no-library',
  offline: '/errors/offline',
  components: '/ui/components',
} as const
export type RouteName = keyof typeof written | SpelledRoute

/** Old or short addresses; they answer 308 to the canonical page and keep the query. `*` is the rest. */
const aliases: readonly (readonly [from: string, to: string])[] = [
  ['/home', '/'],
  ['/index', '/'],
  ['/catalogo', '/catalogs'],
  ['/catalogo/*', '/catalogs/*'],
  ['/oggetti/*', '/products/*'],
  ['/login', '/signin'],
  ['/log', '/signin'],
  ['/registrazione', '/signup'],
  ['/registrati', '/signup'],
  ['/profile', '/me'],
]

/** Pages that one printed shell serves for every id; `whenMissing` only where no page was printed. */
const shells: readonly { pattern: RegExp; file: string; whenMissing: boolean }[] = [
  { pattern: /^\/me\/orders\/[a-z0-9_-]+$/, file: '/me/orders/shell', whenMissing: false },
  { pattern: /^\/me\/orders\/[a-z0-9_-]+\/review$/, file: '/me/orders/review', whenMissing: false },
  { pattern: /^\/checkout\/(?!pp\/)[a-z0-9_-]+\/cb$/, file: '/checkout/shell', whenMissing: false },
  { pattern: /^\/desk\/settings\/points\/[a-z0-9_-]+$/, file: '/desk/settings/points/shell', whenMissing: false },
  { pattern: /^\/products\/[a-z0-9_-]+$/, file: '/products/shell', whenMissing: true },
]

/** Whether a path is that of a shell's file and of nothing else: `/products/shell` would also be an object's. */
export const isShellFile = (path: string): boolean =>
  shells.some(one => one.file === path) && !shells.some(one => one.pattern.test(path))

/** Puts a path under its language: Italian at the root, English under `/en`. astro-i18next says the same. */
export function localize(lang: Lang, path: string): string {
  if (lang === defaultLocale) return path
  return path === '/' ? `/${lang}` : `/${lang}${path}`
}

/** Takes the language off a path: `/en/help` is English `/help`. */
export function unlocalize(path: string): { lang: Lang; path: string } {
  const lang = langs.find(one => one !== defaultLocale && `${path}/`.startsWith(`/${one}/`))
  return lang ? { lang, path: path.slice(lang.length + 1) || '/' } : { lang: defaultLocale, path }
}

const isWritten = (name: RouteName): name is keyof typeof written => name in written
const paths = (name: RouteName): string => (isWritten(name) ? written[name] : `/${name.replaceAll('_', '/')}`)

/** The Italian path of a route with its parts, before a language is put to it. */
export function pathOf(name: RouteName, parts: Record<string, string | number> = {}): string {
  return paths(name).replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(parts[part])))
}

/** `href.product('en', id)` is `/en/products/{id}`. */
export const href = {
  page: (lang: Lang, name: RouteName, parts: Record<string, string | number> = {}) =>
    localize(lang, pathOf(name, parts)),
  home: (lang: Lang) => localize(lang, written.home),
  catalogs: (lang: Lang) => localize(lang, written.catalogs),
  catalog: (lang: Lang, slug: string) => localize(lang, pathOf('catalog', { slug })),
  catalogPage: (lang: Lang, slug: string, n: number) => localize(lang, pathOf('catalog_page', { slug, n })),
  product: (lang: Lang, id: string) => localize(lang, pathOf('product', { id })),
  order: (lang: Lang, id: string) => localize(lang, pathOf('me_order', { id })),
  /** New arrivals, for feed readers. */
  feed: (lang: Lang) => localize(lang, '/feed.xml'),
  /** A point's opening days, for calendars. */
  opening: (lang: Lang, id: string) => localize(lang, `/points/${encodeURIComponent(id)}.ics`),
  checkoutDone: (lang: Lang, id: string) => localize(lang, pathOf('checkout_cb', { id })),
}

/** A stored picture in the shape that other sites get. */
const shared = (picture: string, name: string | number) =>
  picture.replace(/^\/files\/([\w-]+)\.webp$/, `/files/share/$1.${name}.jpg`)

/** A stored picture as other sites show it beside a link, on the ground of a category; 0 is the plain one. */
export const sharedPicture = (picture: string, tint: number | null): string => shared(picture, tint ?? 0)

/** The library's own picture as other sites show it beside a link. */
export const coverPicture = (picture: string): string => shared(picture, 'cover')

export type Resolved =
  | { kind: 'redirect'; to: string }
  /** `file` is the printed page; `shell` serves when that page was not printed. */
  | { kind: 'page'; lang: Lang; file: string; shell: string | null }

function aliasOf(path: string): string | null {
  for (const [from, to] of aliases) {
    if (from.endsWith('/*')) {
      const stem = from.slice(0, -1)
      if (path.startsWith(stem) && path.length > stem.length) return to.slice(0, -1) + path.slice(stem.length)
    } else if (path === from) return to
  }
  return null
}

/** Whatever the id is: the page is the category's. */
const categoryWithId = /^(\/catalogs\/[a-z0-9_-]+)\/[^/]+$/

/** Resolves an address without looking at the disk. `pathname` has no query. */
export function resolveAddress(pathname: string): Resolved {
  // A redirect to `//host` would leave the site.
  const trimmed = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const { lang, path } = unlocalize(trimmed)
  const alias = aliasOf(path)
  if (alias) return { kind: 'redirect', to: localize(lang, alias) }
  if (trimmed !== pathname) return { kind: 'redirect', to: trimmed }
  const shell = shells.find(one => one.pattern.test(path))
  if (shell && !shell.whenMissing) return page(lang, shell.file, null)
  const category = categoryWithId.exec(path)
  if (category) return page(lang, category[1]!, null)
  return page(lang, path, shell ? shell.file : null)
}

function page(lang: Lang, path: string, shell: string | null): Resolved {
  const file = (of: string) => {
    const at = localize(lang, of)
    return at === '/' ? '/index.html' : `${at}.html`
  }
  return { kind: 'page', lang, file: file(path), shell: shell && file(shell) }
}

const categoryPath = /^\/catalogs\/([a-z0-9_-]+)(?:\/page\/(\d{1,6})|\/[^/]+)?$/

/** The category that an address names, and the page of its list; null for any other address. */
export function categoryIn(path: string): { slug: string; n: string | null } | null {
  const [, slug, n = null] = categoryPath.exec(path) ?? []
  return slug ? { slug, n } : null
}

/** Where a category is that moved; null where nothing stands in its place. */
export const movedTo = (lang: Lang, slug: string | null) => (slug ? href.catalog(lang, slug) : href.catalogs(lang))

/** A category's old address, and the slug of the one that has its objects. */
export type MovedCategory = { from: string; to: string | null }

/** The lines of a static host's `_redirects` file: the same aliases, old addresses and shells. */
export function redirectLines(moved: readonly MovedCategory[]): string[] {
  const lines = aliases.flatMap(([from, to]) =>
    langs.map(lang => `${localize(lang, from)} ${localize(lang, to).replace('*', ':splat')} 308`),
  )
  for (const lang of langs) {
    for (const { from, to } of moved) {
      const old = href.catalog(lang, from)
      lines.push(`${old} ${movedTo(lang, to)} 308`, `${old}/* ${movedTo(lang, to)} 308`)
    }
    lines.push(`${localize(lang, '/me/orders/:id')} ${localize(lang, '/me/orders/shell')} 200`)
    lines.push(`${localize(lang, '/me/orders/:id/review')} ${localize(lang, '/me/orders/review')} 200`)
    lines.push(`${localize(lang, '/checkout/:id/cb')} ${localize(lang, '/checkout/shell')} 200`)
    lines.push(`${localize(lang, '/desk/settings/points/:id')} ${localize(lang, '/desk/settings/points/shell')} 200`)
    lines.push(`${localize(lang, '/catalogs/:slug/:id')} ${localize(lang, '/catalogs/:slug')} 200`)
    lines.push(`${localize(lang, '/products/:id')} ${localize(lang, '/products/shell')} 200`)
  }
  return lines
}
