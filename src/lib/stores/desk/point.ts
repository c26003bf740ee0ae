/** The point that somebody at the desk works at, remembered on this device; null for all of them. */
import { atom } from 'nanostores'
import { storedText } from '../../stored.ts'

const kept = storedText('browser', 'desk_point')

export const $point = atom<string | null>(kept.get())

export function choosePoint(id: string | null): void {
  $point.set(id)
  if (id) kept.set(id)
  else kept.remove()
}
