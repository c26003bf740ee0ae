import type stocktakeMessages from '../../content/strings/it/desk-stocktake.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Find, Stocktake, StocktakeHead } from '../../lib/contract/stocktakes.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import type { ScanMessages } from './scan-messages.ts'

export type StocktakeMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  ScanMessages &
  Pick<typeof stocktakeMessages, 'stocktake'>

export type StocktakeI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<StocktakeMessages>, vars?: Record<string, string | number>) => string
}

export type OneProps = StocktakeI18n & { stocktake: Stocktake }

/** The point, and the shelf where it is of one. */
export const placeText = ({ point, shelf }: Pick<StocktakeHead, 'point' | 'shelf'>): string =>
  shelf ? `${point.name}, ${shelf}` : point.name

/** Where an object belongs. */
export const homeOf = ({ product }: Find): string => [product?.point, product?.shelf].filter(Boolean).join(', ')

/** Where it was read. */
export const readAt = ({ point }: Stocktake, { shelf }: Find): string => [point.name, shelf].filter(Boolean).join(', ')

export const nameOf = ({ product, code }: Find): string => (product ? `${product.name} (${product.code})` : `«${code}»`)
