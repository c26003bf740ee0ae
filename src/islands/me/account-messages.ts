import type words from '../../content/strings/it/account.json'
import type rulesWords from '../../content/strings/it/rules.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Say } from '../../lib/translate.ts'

export type AccountWords = typeof words
export type RulesWords = typeof rulesWords
export type AccountVoice = { lang: Lang; say: Say<AccountWords> }
