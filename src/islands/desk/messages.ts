import type words from '../../content/strings/it/desk.json'
import type pictureWords from '../../content/strings/it/pictures.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'

export type DeskWords = typeof words

/** A screen carries its own sentences and these, not those of the other screens. */
type SharedWords = Pick<DeskWords, 'gate' | 'failed' | 'close' | 'cancel' | 'required'>
export type LoansWords = SharedWords &
  Pick<
    DeskWords,
    | 'loans'
    | 'order'
    | 'action'
    | 'done'
    | 'deny'
    | 'early'
    | 'cancel_loan'
    | 'answer'
    | 'dates'
    | 'lost'
    | 'back'
    | 'refused'
  >
export type ProductWords = SharedWords & Pick<DeskWords, 'add' | 'added'>
/** Those of the pictures are the same wherever an object is written. */
export type PictureWords = typeof pictureWords
export type PublicationsWords = SharedWords & Pick<DeskWords, 'publications'>

type Vars = Record<string, string | number>

/** What every part of the desk is drawn with; a screen's voice says the shared sentences too. */
export type Voice = { lang: Lang; say: (key: KeyOf<SharedWords>, vars?: Vars) => string }
export type LoansVoice = { lang: Lang; say: (key: KeyOf<LoansWords>, vars?: Vars) => string }
export type ProductVoice = { lang: Lang; say: (key: KeyOf<ProductWords>, vars?: Vars) => string }
export type PublicationsVoice = { lang: Lang; say: (key: KeyOf<PublicationsWords>, vars?: Vars) => string }
