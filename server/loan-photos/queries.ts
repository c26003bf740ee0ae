import type { PhotoMoment } from '../../src/lib/contract/loan-photos.ts'
import type { Reader } from '../db/scope.ts'

const selectPhotos = (db: Reader, order: string) =>
  db.selectFrom('loan_photos').selectAll().where('order_id', '=', order)

export const listAtMoment = (db: Reader, order: string, moment: PhotoMoment) =>
  selectPhotos(db, order).where('moment', '=', moment).execute()

export const findPhoto = (db: Reader, order: string, photo: string) =>
  selectPhotos(db, order).where('id', '=', photo).executeTakeFirst()
