import { safeNext } from '../../lib/rules/next-page.ts'

/** The page that asked for a card, if one did. */
export const pageAfterCard = () => safeNext(new URLSearchParams(location.search).get('next'), location.origin)

/** The id of the object whose booking asked for the card. */
export function requestedObject(): string | null {
  const next = pageAfterCard()
  return next && new URL(next, location.origin).searchParams.get('product')
}
