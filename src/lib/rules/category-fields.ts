import { atMost, required, rule } from './fields.ts'
import { slugOf } from './slug.ts'

/** As long as a name may be: it stands on a tile. */
export const longestName = 40

/** Of a name that becomes an address. */
const hasLetter = rule('has_letter', value => slugOf(value) !== '')

export const categoryRules = { 'name.it': [required, hasLetter, atMost(longestName)], 'name.en': [atMost(longestName)] }
export type CategoryField = keyof typeof categoryRules
