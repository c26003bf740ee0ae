import { atMost, atMostLines, eachLineAtMost, type FieldRule, required } from './fields.ts'

/** The fields of an object added at the desk; the server applies the same rules. */
export const productRules = {
  name: [required, atMost(120)],
  description: [required, atMost(4000)],
  category: [required],
  point: [required],
  max_months: [],
  contents: [atMostLines(30), eachLineAtMost(120)],
  name_en: [atMost(120)],
  description_en: [atMost(4000)],
} satisfies Record<string, readonly FieldRule[]>
