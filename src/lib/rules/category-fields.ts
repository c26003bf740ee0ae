import { atMost, hasLetter, required } from './fields.ts'

/** As long as a name may be: it stands on a tile. */
export const longestName = 40

export const categoryRules = { 'name.it': [required, hasLetter, atMost(longestName)], 'name.en': [atMost(longestName)] }
export type CategoryField = keyof typeof categoryRules
