import type { TextField } from '../../lib/rules/texts.ts'

/** The id of a field of a part, by which the first that is wrong gets the focus. */
export const fieldId = (part: number, field: TextField, lang: 'it' | 'en') => `text-${part}-${field}-${lang}`
