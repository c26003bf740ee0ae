import { atMost, email, type FieldRule, phone, required, rule, url } from './fields.ts'

const isUrl = (value: string) => url(value, {}) === null
const isSecureUrl = (value: string) => value.startsWith('https://') && isUrl(value)

/** What a page may link to: another site, an address to write to or to call, or a page of this site. */
const link = rule(
  'link',
  value => isUrl(value) || /^(?:mailto|tel):[^\s]+$/i.test(value) || /^\/(?![/\\])[^\s]*$/.test(value),
)

/** A number with its prefix, or the address of a chat. */
const whatsapp = rule('whatsapp', value => /^\+?(?:[\s.()–-]*\d){8,15}$/.test(value) || isSecureUrl(value))

/** A name, with or without its @, or the address of a chat. */
const telegram = rule('telegram', value => /^@?\w{4,32}$/.test(value) || isSecureUrl(value))

const longest = atMost(300)

/** The fields of what a library says of itself, by their paths on the wire; the server applies the same rules. */
export const libraryRules = {
  name: [required, atMost(80)],
  town: [required, atMost(80)],
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
