import { codeFormat, lineLength, manualFormat } from '../contract/product-names.ts'
import { atMost, type FieldRule, matching, required } from './fields.ts'

/** Euro, with a comma or a point before the cents. */
export const amount = matching('price', /^\d{1,6}(?:[.,]\d{1,2})?$/)

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
    linesOf(value).every(line => [...line].length <= count) ? null : { reason: 'line_too_long', count }

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

export const codeRule: FieldRule = value => (codeFormat.test(value.trim()) ? null : { reason: 'code' })

/** One that may be left out. */
export const typedCodeRule: FieldRule = (value, values) => (value.trim() ? codeRule(value, values) : null)

const manual: FieldRule = value => (!value.trim() || manualFormat.test(value.trim()) ? null : { reason: 'url' })

/** The fields of an object's sheet, in the order in which they stand. */
export const sheetRules = {
  shelf: [atMost(60)],
  code: [required, codeRule],
  ...productRules,
  brand: [atMost(80)],
  model: [atMost(80)],
  manual: [manual],
  contents_en: [atMostLines(30), eachLineAtMost(120)],
  safety_notice: [atMost(500)],
  internal_note: [atMost(2000)],
  serial: [atMost(80)],
  owner: [],
  owner_line: [atMost(lineLength)],
  value: [amount],
  deposit: [amount],
  bought_on: [],
  bought_from: [atMost(120)],
  donor: [atMost(120)],
  preparation_days: [],
} satisfies Record<string, readonly FieldRule[]>
