import type { Lang } from '../../lib/addresses.ts'
import type { Say } from '../../lib/say.ts'
import type words from '../../content/strings/it/desk.json'

export type DeskWords = typeof words

/** What every part of the desk is drawn with. */
export type Voice = { lang: Lang; say: Say<DeskWords> }
