import { type DraftField, linesOf, type ProductDraft } from '../../lib/stores/desk/new-product.ts'
import type { ProductI18n } from './messages.ts'

export type FieldErrors = Partial<Record<DraftField, string>>

const longest: Partial<Record<DraftField, number>> = {
  name: 120,
  name_en: 120,
  description: 4000,
  description_en: 4000,
}
const required: DraftField[] = ['name', 'description', 'category', 'point']
const longestLine = 120
const mostLines = 30

/** The problems of a draft, as sentences. */
export function problemsOf(draft: ProductDraft, t: ProductI18n['t']): FieldErrors {
  const found: FieldErrors = {}
  for (const field of required) if (!String(draft[field]).trim()) found[field] = t('required')
  for (const [field, count] of Object.entries(longest) as [DraftField, number][]) {
    if (String(draft[field]).trim().length > count) found[field] = t('add.too_long', { count })
  }
  const lines = linesOf(draft.contents)
  if (lines.some(line => line.length > longestLine)) found.contents = t('add.line_too_long', { count: longestLine })
  if (lines.length > mostLines) found.contents = t('add.too_many_lines', { count: mostLines })
  return found
}
