import { href, type Lang, unlocalize } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'

const ways: readonly string[] = [href.page('it', 'signin'), href.page('it', 'signup')]

/** Between signing in and signing up nobody forgets what they came for: the one page asks the other's address. */
const addresses = (): URL[] =>
  [location.href, document.referrer]
    .filter(one => URL.canParse(one))
    .map(one => new URL(one))
    .filter(({ origin, pathname }) => origin === location.origin && ways.includes(unlocalize(pathname).path))

/** The page that asked for a sign-in, if one did. */
export function askedPage(): string | null {
  const [asked = null] = addresses()
    .map(one => safeNext(one.searchParams.get('next'), one.origin))
    .filter(Boolean)
  return asked
}

/** Where to go once in. */
export const nextPage = (lang: Lang): string => askedPage() ?? href.home(lang)

/** A way in that leads on to a page. */
export const withNext = (way: string, next: string | null): string =>
  next ? `${way}?next=${encodeURIComponent(next)}` : way

/** Writes it into this page's address, for a reload and for the page after. */
export function keepAskedPage(): void {
  const asked = askedPage()
  if (!asked || location.search) return
  history.replaceState(history.state, '', withNext(location.pathname, asked) + location.hash)
}
