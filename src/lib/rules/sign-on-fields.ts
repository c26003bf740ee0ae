import { atMost, type FieldRule, matching, required } from './fields.ts'

/** The fields of a library's sign-on provider, by their names on the wire. */
export const signOnRules = {
  issuer: [required, atMost(500), matching('url', /^https?:\/\/[^\s?#@]+$/)],
  client: [required, atMost(300)],
  secret: [atMost(500)],
} satisfies Record<string, readonly FieldRule[]>
export type SignOnField = keyof typeof signOnRules

/** Those of how the sign-in page offers it. */
export const signInRules = { on: [], name_it: [required, atMost(40)], name_en: [atMost(40)] } satisfies Record<
  string,
  readonly FieldRule[]
>
export type SignInField = keyof typeof signInRules
