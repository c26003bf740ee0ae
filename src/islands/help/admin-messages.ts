import type words from '../../content/strings/it/admin.json'
import type rulesWords from '../../content/strings/it/rules.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Say } from '../../lib/translate.ts'

export type AdminWords = typeof words
export type RulesWords = typeof rulesWords
export type AdminVoice = { lang: Lang; say: Say<AdminWords> }
