import type { LibraryFlags } from '../contract/library.ts'

/** What a library's flags make of a member's profile. */
export type Features = {
  /** The member's own objects and cards: where everybody shares. */
  sharing: boolean
  /** The card as something to have and to lose, and what it allows. */
  card: boolean
  /** The card can be renewed here. */
  renewal: boolean
  /** There is a password of ours to change. */
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
