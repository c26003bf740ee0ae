import { randomBytes } from 'node:crypto'
import type { Reader, Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { toSecret } from '../outside/lockers/signature.ts'
import { fail } from '../refusal.ts'

/** A signature is checked with the secret itself, so no digest of it would do. */
const nameOf = (pointId: string) => `locker/${pointId}`

export async function findLockerSecret(db: Reader | Tx, pointId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('library_secrets')
    .select('value')
    .where('name', '=', nameOf(pointId))
    .executeTakeFirst()
  return row?.value
}

/**
 * Makes a point's secret; the one before it is worth nothing from now on.
 * @throws Refusal `headquarter.not_found`, `order.no_locker`
 */
export function renewLockerSecret(deps: Deps, who: By, pointId: string): Promise<string> {
  return write(deps, who, renewSecret, pointId)
}

async function renewSecret(work: Work, pointId: string): Promise<string> {
  const { tx, at } = work
  const point = (await findHeadquarter(tx, pointId)) ?? fail('headquarter.not_found')
  if (!point.smartlocker) fail('order.no_locker')
  const value = toSecret(randomBytes(32))
  await tx
    .insertInto('library_secrets')
    .values({ name: nameOf(pointId), value, created_at: at })
    .onConflict(same => same.columns(['library_id', 'name']).doUpdateSet({ value, created_at: at }))
    .execute()
  await work.audit({ action: 'renew_locker_secret', subject: 'headquarter', id: pointId })
  return value
}
