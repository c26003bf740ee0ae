import type closuresMessages from '../../content/strings/it/desk-closures.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

type Sentences = Omit<typeof closuresMessages, 'title' | 'description' | 'intro'>

export type ClosuresMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & { closures: Sentences }
export type ClosuresI18n = FormI18n & { lang: Lang; t: Translate<ClosuresMessages> }
