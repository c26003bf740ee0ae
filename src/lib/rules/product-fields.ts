import { atMost, type FieldRule, required } from './fields.ts'

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

export const atMostLines =
  (count: number): FieldRule =>
  value =>
    linesOf(value).length <= count ? null : { reason: 'too_many_lines', count }

export const eachLineAtMost =
  (count: number): FieldRule =>
  value =>
    linesOf(value).every(line => line.length <= count) ? null : { reason: 'line_too_long', count }

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
