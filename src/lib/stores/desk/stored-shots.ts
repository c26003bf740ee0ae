/** Photos of the round that are not on the server yet, kept in the browser so that a reload loses none. */
import { onDevice } from '../async/on-device.ts'

export type StoredShot = { product: string; label: string; blob: Blob }

const shots = onDevice<StoredShot>({ database: 'photo-round', store: 'shots', key: 'product' })

export const storeShot = async (shot: StoredShot) => void (await shots.put(shot))
export const forgetShot = shots.remove
export const listShots = shots.list
