/** Photos of the round that are not on the server yet. */
import { keptIn } from './kept.ts'

export type KeptShot = { product: string; label: string; blob: Blob }

export const {
  keep: keepShot,
  forget: forgetShot,
  list: listShots,
} = keptIn<KeptShot>('photo-round', 'shots', 'product')
