import * as z from 'zod'
import { contract } from './contract.ts'
import { loanPhotos } from './loan-photos.endpoints.ts'
import { ById, Id, Instant, Nothing } from './primitives.ts'

/** As the object went out, or as it came back. */
export const PhotoMoment = z.enum(['hand_over', 'return'])
export type PhotoMoment = z.infer<typeof PhotoMoment>

/** A photo of a loan, for its member and the staff alone. */
export const LoanPhoto = z.object({ id: Id, moment: PhotoMoment, at: Instant }).meta({ id: 'LoanPhoto' })
export type LoanPhoto = z.infer<typeof LoanPhoto>

const OfLoan = ById.extend({ photo: Id })

export const loanPhotosContract = contract(loanPhotos, {
  add: {
    summary:
      'Keep a photo of the object with its loan (multipart: `file`, `moment`), up to four as it goes out and as it comes back',
    fails: ['order.not_found', 'order.moved_on', 'order.too_many_photos', 'file.unsupported', 'file.too_large'],
    onBehalf: false,
    params: ById,
    multipart: true,
    reply: LoanPhoto,
  },
  remove: {
    summary: 'Take a photo of today off its loan',
    fails: ['order.photo_not_found', 'order.moved_on'],
    params: OfLoan,
    reply: Nothing,
  },
  read: {
    summary: 'A photo of a loan: for its member and the staff, and not found for everybody else',
    fails: ['order.photo_not_found'],
    params: OfLoan,
    streams: 'image/webp',
    reply: z.custom<Blob>(),
  },
})
