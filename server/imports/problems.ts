import en from '../../src/content/strings/en/imports.json' with { type: 'json' }
import it from '../../src/content/strings/it/imports.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportField } from '../../src/lib/contract/import-names.ts'
import { translator } from '../../src/lib/translate.ts'

export const messagesIn = { it: translator(it, 'it'), en: translator(en, 'en') }

/** What is wrong with one cell of a row. */
export type CellProblem = { field: ImportField; message: string; proposal?: string | undefined }

type Reason = keyof (typeof it)['wrong']

/** The sentence for a cell that breaks a rule of imports. */
export const wrong = (lang: Lang, reason: Reason, vars: Record<string, string | number> = {}): string =>
  messagesIn[lang](`wrong.${reason}`, vars)
