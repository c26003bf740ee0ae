import type verificationsMessages from '../../content/strings/it/verifications.json'
import type { Lang } from '../../lib/addresses.ts'
import type { ProductCategory } from '../../lib/contract/catalog.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import type { Headquarter } from '../../lib/contract/headquarters.ts'
import type { Translate } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

export type SubmissionsMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  verifications: typeof verificationsMessages
}
export type SubmissionsI18n = FormI18n & { lang: Lang; t: Translate<SubmissionsMessages> }

/** Where an object can be put when it is approved. */
export type SubmissionChoices = { categories: ProductCategory[]; points: Pick<Headquarter, 'id' | 'name'>[] }

export const ownerName = (t: SubmissionsI18n['t'], { owner }: DeskProduct): string =>
  owner?.name ?? t('verifications.owner')
