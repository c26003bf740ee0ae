import type messages from '../../content/strings/it/admin.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'

export type AdminMessages = typeof messages
export type RulesMessages = typeof rulesMessages
export type AdminI18n = { lang: Lang; t: Translate<AdminMessages> }
