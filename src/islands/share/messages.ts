import type pictureMessages from '../../content/strings/it/pictures.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type shareMessages from '../../content/strings/it/share.json'
import type { Category } from '../../lib/contract/catalog.ts'
import type { Translate } from '../../lib/translate.ts'

type Shared = Pick<typeof shareMessages, 'waiting' | 'failed' | 'close'>
type Line = Pick<typeof shareMessages, 'line'>
type Sought = Pick<typeof shareMessages, 'sought'>
export type MineMessages = Shared & Sought & Line & Pick<typeof shareMessages, 'list'>
export type WizardMessages = Shared & Sought & Line & Pick<typeof shareMessages, 'wizard'>

export type TranslateShared = Translate<Shared>
export type TranslateSought = Translate<Sought>
export type TranslateMine = Translate<MineMessages>
export type TranslateWizard = Translate<WizardMessages>
export type TranslateRules = Translate<typeof rulesMessages>
export type TranslatePictures = Translate<typeof pictureMessages>

/** Props of every step. */
export type StepProps = {
  t: TranslateWizard
  tRules: TranslateRules
  tPictures: TranslatePictures
  categories: readonly ChosenCategory[]
}
export type ChosenCategory = Pick<Category, 'origin_id' | 'name'>
