import en from '../../src/content/strings/en/member-imports.json' with { type: 'json' }
import it from '../../src/content/strings/it/member-imports.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import type { MemberImportField } from '../../src/lib/contract/member-import-names.ts'
import { translator } from '../../src/lib/translate.ts'

const messagesIn = { it: translator(it, 'it'), en: translator(en, 'en') }

/** What is wrong with one cell of a row. */
export type MemberProblem = { field: MemberImportField; message: string; proposal?: string | undefined }

/** The sentence for a cell that breaks a rule of imports. */
export const wrong = (
  lang: Lang,
  reason: keyof (typeof it)['wrong'],
  vars: Record<string, string | number> = {},
): string => messagesIn[lang](`wrong.${reason}`, vars)
