import { useSyncExternalStore } from 'react'
import { href, type Lang, unlocalize } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import { peekReturnTo } from '../../lib/stores/session/return-to.ts'

const ways: readonly string[] = [href.page('it', 'signin'), href.page('it', 'signup')]

/** Whether an address is one of this site's pages to sign in or up. */
function isWay(address: string | null): boolean {
  if (!address || !URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  return origin === location.origin && ways.includes(unlocalize(pathname).path)
}

/**
 * The pages before this one in its tab, as far back as they are such pages: none where an address was typed, or the
 * browser keeps no list.
 */
function waysBefore(): string[] {
  if (!isWay(document.referrer) || !('navigation' in globalThis)) return []
  const before = navigation.entries().slice(0, navigation.currentEntry?.index)
  return before.slice(before.findLastIndex(({ url }) => !isWay(url)) + 1).map(({ url }) => url!)
}

/**
 * The page that asked for a sign-in, if one did. Sign-in and sign-up link to each other, so it may be in this address or
 * in the referrer's; or in one further back, where the page between was left before its script wrote it into its own.
 */
export function requestedPage(): string | null {
  const asked = [...waysBefore(), document.referrer, location.href].filter(isWay).map(one => new URL(one).searchParams)
  return asked.map(query => safeNext(query.get('next'), location.origin)).findLast(Boolean) ?? null
}

const never = () => () => {}
const booking = () => requestedPage() ?? safeNext(peekReturnTo(), location.origin)

/** The page that asked for a sign-in, here or before the mail was opened; null in what was printed. */
export const useBooking = (): string | null => useSyncExternalStore(never, booking, () => null)

/** The page to open after signing in. */
export const nextPage = (lang: Lang): string => requestedPage() ?? href.home(lang)

/** The address of a sign-in or sign-up page that leads on to `next`. */
export const withNext = (way: string, next: string | null): string =>
  next ? `${way}?next=${encodeURIComponent(next)}` : way

/** Writes the requested page into this page's address, so that a reload and the next page find it. */
export function writeRequestedPage(): void {
  const requested = requestedPage()
  if (!requested || location.search) return
  history.replaceState(history.state, '', withNext(location.pathname, requested) + location.hash)
}
