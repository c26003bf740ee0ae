import * as z from 'zod'
import { contract } from './contract.ts'
import { ById, CivilDate, Euro, Id, Instant, Nothing } from './primitives.ts'
import { repairPhotos } from './repair-photos.endpoints.ts'

/** A photo of what is broken, for the staff alone. `repair`: since when that repair is; null while it has not begun. */
export const RepairPhoto = z.object({ id: Id, at: Instant, repair: Instant.nullable() }).meta({ id: 'RepairPhoto' })
export type RepairPhoto = z.infer<typeof RepairPhoto>

/** `by`: who mends it. */
const Repair = z.object({
  since: Instant,
  note: z.string().nullable(),
  until: CivilDate.nullable(),
  by: z.string().nullable(),
  cost: Euro.nullable(),
})

/** How it is with the repair of an object, and what was seen of it. */
export const inRepair = {
  maintenance: Repair.nullable(),
  /** Of this repair, of one that is being written down, and of those before; the oldest first. */
  repair_photos: z.array(RepairPhoto),
}

const OfProduct = ById.extend({ photo: Id })

export const repairPhotosContract = contract(repairPhotos, {
  add: {
    summary:
      'Keep a photo of what is broken of an object (multipart: `file`), up to four a repair, before it or during it',
    fails: ['product.not_found', 'product.moved_on', 'product.too_many_photos', 'file.unsupported', 'file.too_large'],
    onBehalf: false,
    params: ById,
    multipart: true,
    reply: RepairPhoto,
  },
  remove: {
    summary: 'Take a photo of today off a repair',
    fails: ['product.photo_not_found', 'product.moved_on'],
    params: OfProduct,
    reply: Nothing,
  },
  read: {
    summary: 'A photo of a repair, or of the return that it began with; for the staff',
    fails: ['product.photo_not_found'],
    params: OfProduct,
    streams: 'image/webp',
    reply: z.custom<Blob>(),
  },
})
