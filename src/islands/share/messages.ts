import type pictureWords from '../../content/strings/it/pictures.json'
import type rulesWords from '../../content/strings/it/rules.json'
import type shareWords from '../../content/strings/it/share.json'
import type { Category } from '../../lib/contract/catalog.ts'
import type { Say } from '../../lib/translate.ts'

type Shared = Pick<typeof shareWords, 'waiting' | 'retry' | 'failed' | 'close'>
export type MineWords = Shared & Pick<typeof shareWords, 'list'>
export type WizardWords = Shared & Pick<typeof shareWords, 'wizard'>

export type SayShared = Say<Shared>
export type SayMine = Say<MineWords>
export type SayWizard = Say<WizardWords>
export type SayRules = Say<typeof rulesWords>
export type SayPictures = Say<typeof pictureWords>

/** What every step is drawn with. */
export type StepProps = {
  say: SayWizard
  sayRules: SayRules
  sayPictures: SayPictures
  categories: readonly ChosenCategory[]
}
export type ChosenCategory = Pick<Category, 'origin_id' | 'name'>
