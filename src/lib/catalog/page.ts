import { type Lang, pathOf, type RouteName } from '../addresses.ts'
import { localizePath } from '../locales.ts'
import { digest } from './digest.ts'
import { layoutPropsOf } from './layout-props.ts'
import type { LocalizedSnapshot } from './localized-snapshot.ts'
import { isToPrint, type SeenPage } from './printed.ts'
import type { LayoutProps, StaticPath } from './views.ts'

type Shared = Pick<LocalizedSnapshot, 'base' | 'digest'>
type Shown<View> = Omit<View, 'layout'>
type Address = { route: RouteName; params: Record<string, string>; at: (lang: Lang) => string }

/** A view made only when its page has to be printed; `key` is a digest of all that it is made from. */
export type Late<View> = {
  key: string
  /** When its content last changed; null when unknown. */
  changed: string | null
  view: () => Shown<View>
}

/** The points that the desk's frame lets its people choose among: those of the page, by name. */
function pointsOf(shows: { points?: readonly { id: string; name: string }[] }): Pick<LayoutProps, 'points'> {
  return { points: (shows.points ?? []).map(({ id, name }) => ({ id, name })) }
}

/** A page to print as `getStaticPaths` answers it, with its layout. */
export function printOf<View extends { layout: LayoutProps }>(
  base: LocalizedSnapshot['base'],
  { route, params, at }: Address,
  { key }: SeenPage,
  view: () => Shown<View>,
): StaticPath<View> {
  const shows = view()
  const layout = { ...layoutPropsOf(base, route, at), ...(route.startsWith('desk') && pointsOf(shows)) }
  const props = { ...shows, layout } as unknown as View
  return { params: { ...params, lang: base.lang === 'it' ? undefined : base.lang }, props, cacheKey: key }
}

/** Where a page of a route is, in each language. */
export function addressOf(route: RouteName, params: Record<string, string>): Address {
  return { route, params, at: lang => localizePath(lang, pathOf(route, params)) }
}

/**
 * A page of a route with the parts of its address: in an array, which is empty when the page is already printed as
 * it should be, so that what did not change costs nothing further.
 */
export function latePageOf<View extends { layout: LayoutProps }>(
  { base, digest: shared }: Shared,
  route: RouteName,
  params: Record<string, string>,
  { key, changed, view }: Late<View>,
): StaticPath<View>[] {
  const address = addressOf(route, params)
  const page = { path: address.at(base.lang), key: shared + key, open: true, changed }
  return isToPrint(page) ? [printOf(base, address, page, view)] : []
}

/** The one page of a route. Everything its view holds is in its key. */
export function pageOf<View extends { layout: LayoutProps }>(
  shared: Shared,
  route: RouteName,
  shows: Shown<View>,
): StaticPath<View>[] {
  return latePageOf<View>(shared, route, {}, { key: digest(shows), changed: null, view: () => shows })
}

/** A page outside the sitemap: filled in the browser, or served at other addresses than `path`. */
export function shellOf<View extends { layout: LayoutProps }>(
  { base, digest: shared }: Shared,
  route: RouteName,
  path: string,
  shows: Shown<View>,
): StaticPath<View>[] {
  const at = (lang: Lang) => localizePath(lang, path)
  const page = { path: at(base.lang), key: shared + digest(shows), open: false, changed: null }
  return isToPrint(page) ? [printOf(base, { route, params: {}, at }, page, () => shows)] : []
}
