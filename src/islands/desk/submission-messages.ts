import type verificationsWords from '../../content/strings/it/verifications.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Category } from '../../lib/contract/catalog.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import type { Headquarter } from '../../lib/contract/headquarters.ts'
import type { Say } from '../../lib/translate.ts'
import type { DeskWords } from './messages.ts'

export type OffersWords = Pick<DeskWords, 'gate' | 'failed' | 'close' | 'cancel' | 'required'> & {
  verifications: typeof verificationsWords
}
export type OffersVoice = { lang: Lang; say: Say<OffersWords> }

/** Where an object can be put when it is approved. */
export type OfferChoices = { categories: Category[]; points: Pick<Headquarter, 'id' | 'name'>[] }

export const ownerName = (say: OffersVoice['say'], { owner }: DeskProduct): string =>
  owner?.name ?? say('verifications.owner')
