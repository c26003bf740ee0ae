import type { LibraryFlags } from '../contract/library.ts'

/** The parts of a member's profile that a library's flags enable. */
export type Features = {
  /** The member's own objects and cards: where everybody shares. */
  sharing: boolean
  /** Cards: the member's card and what it allows. */
  card: boolean
  /** The card can be renewed here. */
  renewal: boolean
  /** Members have a password here, which they can change. */
  password: boolean
}

export function featuresOf(flags: LibraryFlags): Features {
  return {
    sharing: flags.mandatory_sharing,
    card: flags.mandatory_sharing && !flags.auto_membership,
    renewal: flags.renewable_card,
    password: !flags.sso_signin,
  }
}
