import { atMost, required, rule } from './fields.ts'
import { wholeNumber } from './lending-fields.ts'
import { slugOf } from './slug.ts'

/** As long as a name may be: it stands on a tile. */
export const longestName = 40

/** Of a name that becomes an address. */
const hasLetter = rule('has_letter', value => slugOf(value) !== '')

/** As long as what a training is may be: it stands beside the button to book. */
export const longestTraining = 200

export const categoryRules = {
  'name.it': [required, hasLetter, atMost(longestName)],
  'name.en': [atMost(longestName)],
  'training.it': [required, atMost(longestTraining)],
  'training.en': [atMost(longestTraining)],
  preparation_days: [wholeNumber(0, 30)],
  max_open_loans: [wholeNumber(1, 99)],
}
export type CategoryField = keyof typeof categoryRules
