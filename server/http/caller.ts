import type { Lang } from '../../src/lib/addresses.ts'
import type { LibraryRow } from '../db/tables.ts'

/** The caller of an endpoint: its library and its language. */
export type Visitor = { library: LibraryRow; lang: Lang; member: Member | null }

/** A signed-in person, read from the database on this very call. */
export type Member = {
  library: LibraryRow
  lang: Lang
  /** The library the account belongs to; only a super's may differ from `library`. */
  home: string
  id: string
  level: number
  sessionId: string
  banned: boolean
  /** Seconds since 1970 when the access token ends. */
  exp: number
  /** The administrator who calls in this member's name; absent when it is the member. */
  impersonator?: string
}
