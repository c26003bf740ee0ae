import { atMost, email, type FieldRule, matching, required } from './fields.ts'
import { wholeNumber } from './lending-fields.ts'

/** The fields of a library's mail server, by their names on the wire. */
export const mailRules = {
  host: [required, atMost(253), matching('host', /^[\w-]+(?:\.[\w-]+)*$|^[\da-f:]+$/i)],
  security: [],
  port: [required, wholeNumber(1, 65_535)],
  user: [atMost(254)],
  password: [atMost(500)],
  from: [required, email],
  name: [atMost(80)],
} satisfies Record<string, readonly FieldRule[]>
export type MailField = keyof typeof mailRules

/** The ports that servers listen at, by how they encrypt. */
export const usualPorts = { tls: 465, starttls: 587, none: 25 } as const
