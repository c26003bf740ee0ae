import { atMost, email, type FieldRule, link, phone, required, telegram, url, whatsapp } from './fields.ts'

const longest = atMost(300)

/** The fields of what a library says of itself, by their paths on the wire; the server applies the same rules. */
export const libraryRules = {
  name: [required, atMost(80)],
  town: [required, atMost(80)],
  'intro.it': [required, atMost(500)],
  'intro.en': [atMost(500)],
  'contacts.phone': [phone, longest],
  'contacts.email': [email, longest],
  'contacts.whatsapp': [whatsapp, longest],
  'contacts.telegram': [telegram, longest],
  website: [url, longest],
  'socials.ig': [url, longest],
  'socials.fb': [url, longest],
  'socials.yt': [url, longest],
  'socials.tw': [url, longest],
  'links.how_work': [link, longest],
  'links.membership': [link, longest],
  'links.contact': [link, longest],
} satisfies Record<string, readonly FieldRule[]>
export type LibraryField = keyof typeof libraryRules

/** Each text of an object by its path, `contacts.phone`; null is an empty one. */
export function textsByPath(of: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || typeof value === 'string') return [[before + name, value ?? '']]
      return value && typeof value === 'object' ? Object.entries(textsByPath(value, `${before}${name}.`)) : []
    }),
  )
}
