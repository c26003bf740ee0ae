import { href, type Lang, localize, type RouteName } from '../addresses.ts'
import { digest } from './digest.ts'
import type { Edition } from './edition.ts'
import { frameOf } from './frame.ts'
import { isPublic, isToPrint } from './printed.ts'
import type { Frame, StaticPath } from './views.ts'

/**
 * A page as `getStaticPaths` answers it: in an array, which is empty when the page is already printed as it
 * should be, so that what did not change costs nothing further.
 */
type Shared = Pick<Edition, 'base' | 'digest'>
type Shown<View> = Omit<View, 'frame'>
type Address = { route: RouteName; params: Record<string, string>; path: string; at: (lang: Lang) => string }

/** A view made only when its page has to be printed; `key` is a digest of all that it is made from. */
export type Late<View> = {
  key: string
  /** When what it shows last changed; null where nobody knows. */
  changed: string | null
  view: () => Shown<View>
}

function pageAt<View extends { frame: Frame }>(
  { base, digest: shared }: Shared,
  { route, params, path, at }: Address,
  { key, view }: Omit<Late<View>, 'changed'>,
): StaticPath<View>[] {
  const cacheKey = shared + key
  if (!isToPrint(path, cacheKey)) return []
  const props = { ...view(), frame: frameOf(base, route, at) } as View
  return [{ params: { ...params, lang: base.lang === 'it' ? undefined : base.lang }, props, cacheKey }]
}

/** A page counted in thousands, with the parts of its address. */
export function latePageOf<View extends { frame: Frame }>(
  shared: Shared,
  route: RouteName,
  params: Record<string, string>,
  late: Late<View>,
): StaticPath<View>[] {
  const at = (lang: Lang) => href.page(lang, route, params)
  const path = at(shared.base.lang)
  isPublic(path, late.changed)
  return pageAt<View>(shared, { route, params, path, at }, late)
}

/** The one page of a route. Everything its view holds is in its key. */
export function pageOf<View extends { frame: Frame }>(
  shared: Shared,
  route: RouteName,
  shows: Shown<View>,
): StaticPath<View>[] {
  return latePageOf<View>(shared, route, {}, { key: digest(shows), changed: null, view: () => shows })
}

/** A page that is nobody's to find: filled in the browser, or standing in at other addresses than `path`. */
export function shellOf<View extends { frame: Frame }>(
  shared: Shared,
  route: RouteName,
  path: string,
  shows: Shown<View>,
): StaticPath<View>[] {
  const at = (lang: Lang) => localize(lang, path)
  const address = { route, params: {}, path: at(shared.base.lang), at }
  return pageAt<View>(shared, address, { key: digest(shows), view: () => shows })
}
