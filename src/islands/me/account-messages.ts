import type messages from '../../content/strings/it/account.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'

export type AccountMessages = typeof messages
export type RulesMessages = typeof rulesMessages
export type AccountI18n = { lang: Lang; t: Translate<AccountMessages> }
