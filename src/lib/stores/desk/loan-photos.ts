/** Photos that are taken as an object goes out or comes back. */
import { call } from '../../api/call.ts'
import { loanPhotos } from '../../contract/loan-photos.endpoints.ts'
import type { LoanPhoto, PhotoMoment } from '../../contract/loan-photos.ts'
import { mostLoanPhotos } from '../../rules/loan-photos.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** Where a photo that is taken at the desk is kept, and how many fit. */
export type PhotoStore = {
  most: number
  add: (file: File) => Promise<Outcome<{ id: string }>>
  remove: (photo: string) => Promise<Outcome<unknown>>
}

export const loanPhotoStore = (id: string, moment: PhotoMoment): PhotoStore => ({
  most: mostLoanPhotos,
  add: file => addPhoto(id, moment, file),
  remove: photo => removePhoto(id, photo),
})

/** Sent once more because its reply was lost, it is the photo that is there. */
async function addPhoto(id: string, moment: PhotoMoment, file: File): Promise<Outcome<LoanPhoto>> {
  const form = new FormData()
  form.set('moment', moment)
  form.set('file', await smallerPhoto(file), 'foto.jpg')
  return attempt(() => call(loanPhotos.add, { params: { id }, form }))
}

const removePhoto = (id: string, photo: string) => attempt(() => call(loanPhotos.remove, { params: { id, photo } }))

export const previewOf = (file: File): string => URL.createObjectURL(file)
