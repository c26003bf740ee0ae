import type labelMessages from '../../content/strings/it/desk-labels.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { DeskMessages } from './messages.ts'

export type LabelsMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  labels: typeof labelMessages
}

/** Of the small picture of a sheet, for whatever is printed on it. */
export type SheetMessages = { labels: Pick<typeof labelMessages, 'start'> }

export type LabelsI18n = { lang: Lang; t: Translate<LabelsMessages> }
