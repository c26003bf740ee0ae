import type settingsLettersMessages from '../../content/strings/it/settings-letters.json'
import type { Lang } from '../../lib/addresses.ts'
import type { LetterContent } from '../../lib/contract/letters.ts'
import type { Translate } from '../../lib/translate.ts'
import type { FrameMessages, RulesMessages } from './messages.ts'
import type { Draft } from './use-draft.ts'

export type LettersMessages = FrameMessages & { letters: typeof settingsLettersMessages }
export type LettersI18n = { lang: Lang; t: Translate<LettersMessages>; tRules: Translate<RulesMessages> }
export type LetterDraft = Draft<LetterContent>
