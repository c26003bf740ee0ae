import type guideMessages from '../../content/strings/it/guide.json'
import type settingsTextsMessages from '../../content/strings/it/settings-texts.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { FrameMessages } from './messages.ts'

export type TextsMessages = FrameMessages & {
  texts: typeof settingsTextsMessages
  /** As the page of the terms of use says it. */
  controller: (typeof guideMessages)['policies']['controller']
}
export type TextsI18n = { lang: Lang; t: Translate<TextsMessages> }
/** How the screens call each of the library's texts. */
export type TextNames = (typeof settingsTextsMessages)['name']
