/** Photos of a loan: each is fetched with the session of who looks, and kept nowhere. */
import { call } from '../../api/call.ts'
import { loanPhotos } from '../../contract/loan-photos.endpoints.ts'
import { attempt } from '../async/attempt.ts'

/** An address of this page alone, null when it cannot be read; whoever asked gives it back by `dropPhoto`. */
export async function openPhoto(id: string, photo: string): Promise<string | null> {
  const outcome = await attempt(() => call(loanPhotos.read, { params: { id, photo } }))
  return outcome.ok ? URL.createObjectURL(outcome.value) : null
}

export const dropPhoto = (address: string): void => URL.revokeObjectURL(address)
