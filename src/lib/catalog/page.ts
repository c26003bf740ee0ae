import { type Lang, pathOf, type RouteName } from '../addresses.ts'
import { localizePath } from '../locales.ts'
import { digest } from './digest.ts'
import { layoutPropsOf } from './layout-props.ts'
import type { LocalizedSnapshot } from './localized-snapshot.ts'
import { isToPrint, type SeenPage } from './printed.ts'
import type { LayoutProps, NamedPoint, StaticPath } from './views.ts'

type Shared = Pick<LocalizedSnapshot, 'base' | 'digest'> & { points?: readonly NamedPoint[] }
type Shown<View> = Omit<View, 'layout'>
type Address = { route: RouteName; params: Record<string, string>; at: (lang: Lang) => string }

/** A view made only when its page has to be printed; `key` is a digest of all that it is made from. */
export type Late<View> = {
  key: string
  /** When its content last changed; null when unknown. */
  changed: string | null
  view: () => Shown<View>
}

export const namesOf = (points: readonly NamedPoint[]): NamedPoint[] => points.map(({ id, name }) => ({ id, name }))

/** A page to print as `getStaticPaths` answers it, with its layout. */
export function printOf<View extends { layout: LayoutProps }>(
  base: LocalizedSnapshot['base'],
  { route, params, at }: Address,
  { key }: SeenPage,
  view: () => Shown<View>,
  frame: Pick<LayoutProps, 'points'> = {},
): StaticPath<View> {
  const layout = { ...layoutPropsOf(base, route, at), ...frame }
  const props = { ...view(), layout } as unknown as View
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

/**
 * A page outside the sitemap: filled in the browser, or served at other addresses than `path`. The frame of the desk has
 * the names of the points, among which its people choose theirs.
 */
export function shellOf<View extends { layout: LayoutProps }>(
  { base, digest: shared, points = [] }: Shared,
  route: RouteName,
  path: string,
  shows: Shown<View>,
): StaticPath<View>[] {
  const at = (lang: Lang) => localizePath(lang, path)
  const frame = route.startsWith('desk') ? { points: namesOf(points) } : {}
  const page = { path: at(base.lang), key: shared + digest({ ...frame, shows }), open: false, changed: null }
  return isToPrint(page) ? [printOf<View>(base, { route, params: {}, at }, page, () => shows, frame)] : []
}
