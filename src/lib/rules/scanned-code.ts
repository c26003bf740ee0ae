import { unlocalize } from '../addresses.ts'
import { codeFormat } from '../contract/product-names.ts'

const id = /^[a-z0-9][a-z0-9_-]{0,63}$/
/** A label's code as people type it: `QU-0181`, `qu 0181`, `qu0181`. */
const label = /^([a-z]{2}) ?-? ?(\d{4,6})$/
const control = /[\u0000-\u001f\u007f]/
const objectPath = /^\/(?:products|oggetti)\/([^/]+)$/

/**
 * The object that a code means: its id, the code on its label, or the address of its page here, however written.
 * Null for anything else, so that no code leads to another site or to another page.
 */
export function scannedObject(text: string, origin: string): string | null {
  const said = text.trim()
  if (said.length > 500 || control.test(said) || said.includes('\\')) return null
  const bare = said.toLowerCase().replace(label, '$1-$2')
  if (id.test(bare)) return bare
  if (!/^https?:\/\//i.test(said) || !URL.canParse(said)) return null
  const url = new URL(said)
  if (url.origin !== origin || url.username || url.password) return null
  const found = objectPath.exec(unlocalize(url.pathname).path)?.[1]
  return found && id.test(found) ? found : null
}

/** The address of a card's code: its number stands behind the `#`, or in the query. A damaged one is no fault. */
const cardIn = ({ hash, searchParams }: URL) =>
  searchParams.get('card') ?? new URLSearchParams(hash.slice(1)).get('card')

/** What a card's code says: the whole address, so that no number is taken for the code of an object. */
export const cardAddress = (origin: string, number: string): string => `${origin}/me#card=${encodeURIComponent(number)}`

/** The number that a card's code or its owner says, also as an address of one of these sites; null for any other. */
export function scannedCard(text: string, origins: readonly string[]): string | null {
  const said = text.trim()
  if (!/^https?:\/\//i.test(said)) return said
  if (!URL.canParse(said)) return null
  const url = new URL(said)
  const card = origins.includes(url.origin) ? cardIn(url) : null
  return card && !control.test(card) ? card : null
}

/** A code that a library made up by itself, as `ATT 12/a`: only the API knows whether there is one, and of what. */
export function scannedCode(text: string): string | null {
  const said = text.trim()
  return codeFormat.test(said) ? said : null
}
