/** Photos of what is broken: each goes up as soon as it is taken, and is fetched with the session of who looks. */
import { call } from '../../api/call.ts'
import { repairPhotos } from '../../contract/repair-photos.endpoints.ts'
import { mostRepairPhotos } from '../../rules/repair-photos.ts'
import { attempt } from '../async/attempt.ts'
import type { PhotoStore } from './loan-photos.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** `there` are kept already. */
export const repairPhotoStore = (id: string, there: number): PhotoStore => ({
  most: mostRepairPhotos - there,
  add: async file => {
    const form = new FormData()
    form.set('file', await smallerPhoto(file), 'foto.jpg')
    return attempt(() => call(repairPhotos.add, { params: { id }, form }))
  },
  remove: photo => attempt(() => call(repairPhotos.remove, { params: { id, photo } })),
})

/** An address of this page alone, null when it cannot be read. */
export async function openRepairPhoto(id: string, photo: string): Promise<string | null> {
  const outcome = await attempt(() => call(repairPhotos.read, { params: { id, photo } }))
  return outcome.ok ? URL.createObjectURL(outcome.value) : null
}
