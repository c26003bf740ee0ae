import type { Deps } from '../deps.ts'
import { fail } from '../refusal.ts'
import { findPlace } from './queries.ts'

/** @throws Refusal `postal_code.not_found` */
export async function readPlace({ db }: Deps, cap: string) {
  const { place: city, ...rest } = (await findPlace(db, cap)) ?? fail('postal_code.not_found')
  return { city, ...rest }
}
