import type messages from '../../content/strings/it/desk.json'
import type depositMessages from '../../content/strings/it/desk-deposit.json'
import type photosMessages from '../../content/strings/it/loan-photos.json'
import type pictureMessages from '../../content/strings/it/pictures.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { OfflineLoansMessages } from './offline-messages.ts'

export type DeskMessages = typeof messages

/** What is asked and kept as an object goes out or comes back. */
type HandingMessages = { photos: typeof photosMessages; deposit: typeof depositMessages }

/** A screen carries its own sentences and these, not those of the other screens. */
type SharedMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'>
export type LoansMessages = SharedMessages &
  Pick<
    DeskMessages,
    | 'order'
    | 'action'
    | 'done'
    | 'approve'
    | 'deny'
    | 'hand_over'
    | 'cancel_by_desk'
    | 'answer_note'
    | 'internal_note'
    | 'change_dates'
    | 'change_point'
    | 'write_off'
    | 'return'
    | 'refused'
    | 'together'
    | 'concern'
  > &
  HandingMessages & { loans: Omit<DeskMessages['loans'], 'title' | 'description'>; offline: OfflineLoansMessages }
export type ProductMessages = SharedMessages & Pick<DeskMessages, 'add' | 'added'>
/** Those of the pictures are the same wherever an object is written. */
export type PictureMessages = typeof pictureMessages
export type RulesMessages = typeof rulesMessages
export type PublicationsMessages = SharedMessages & Pick<DeskMessages, 'publications'>

type Vars = Record<string, string | number>

/** Props of every part of the desk; the translator of a screen has the shared sentences too. */
export type I18n = { lang: Lang; t: (key: KeyOf<SharedMessages>, vars?: Vars) => string }
/** Of screens with forms: `tRules` says what is wrong with an answer. */
export type FormI18n = { tRules: Translate<RulesMessages> }
export type LoansI18n = FormI18n & { lang: Lang; t: (key: KeyOf<LoansMessages>, vars?: Vars) => string }
/** Of the question about a loan's days, wherever it is asked. */
export type DatesI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<SharedMessages & Pick<DeskMessages, 'change_dates'>>, vars?: Vars) => string
}
/** Of what is asked as a loan goes out or comes back, wherever that is. */
export type QuestionMessages = SharedMessages & Pick<DeskMessages, 'hand_over' | 'return' | 'refused'> & HandingMessages
export type QuestionI18n = FormI18n & { lang: Lang; t: (key: KeyOf<QuestionMessages>, vars?: Vars) => string }
export type ProductI18n = FormI18n & { lang: Lang; t: (key: KeyOf<ProductMessages>, vars?: Vars) => string }
export type PublicationsI18n = { lang: Lang; t: (key: KeyOf<PublicationsMessages>, vars?: Vars) => string }

/** Of the parts of a form that a new object and a sheet share. */
export type FieldMessages = Omit<DeskMessages['add'], 'title' | 'description' | 'intro' | 'submit'>
export type FieldsI18n = { t: (key: KeyOf<{ add: FieldMessages }>, vars?: Vars) => string }
