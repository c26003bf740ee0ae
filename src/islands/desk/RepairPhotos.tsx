import type repairPhotosMessages from '../../content/strings/it/repair-photos.json'
import type { Lang } from '../../lib/addresses.ts'
import type { RepairPhoto } from '../../lib/contract/repair-photos.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { openRepairPhoto } from '../../lib/stores/desk/repair-photos.ts'
import { dropPhoto } from '../../lib/stores/loans/loan-photos.ts'
import type { KeyOf } from '../../lib/translate.ts'
import { SavedPhotos } from '../../ui/SavedPhotos.tsx'

/** How many there are is said by the list alone. */
export type RepairPhotosMessages = Omit<typeof repairPhotosMessages, 'count_one' | 'count_other'>

type Props = {
  lang: Lang
  t: (key: KeyOf<{ photos: RepairPhotosMessages }>, vars?: Record<string, string | number>) => string
  product: string
  photos: readonly RepairPhoto[]
}

/** What is broken of an object, as it was seen. */
export const RepairPhotos = ({ lang, t, product, photos }: Props) => (
  <SavedPhotos
    t={t}
    of={product}
    photos={photos.map(({ id, at }) => ({ id, text: formatDay(lang, dayInRome(new Date(at))) }))}
    open={openRepairPhoto}
    drop={dropPhoto}
  />
)
