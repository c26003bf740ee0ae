import { derivedKey } from '../secrets.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter, type HeadquarterRow } from '../headquarters/queries.ts'
import { toSecret } from '../outside/lockers/signature.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Versioned = Pick<HeadquarterRow, 'library_id' | 'id' | 'locker_key_version'>

const secretOf = (deps: Pick<Deps, 'appSecret'>, { library_id, id, locker_key_version }: Versioned) =>
  toSecret(derivedKey(deps, `${library_id}/locker/${id}/${locker_key_version}`))

/** What a smart locker signs with; absent: nobody has made one yet, or the point is no locker. */
export async function findLockerSecret(deps: Pick<Deps, 'db' | 'appSecret'>, id: string): Promise<string | undefined> {
  const point = await findHeadquarter(deps.db, id)
  return point?.smartlocker && point.locker_key_version > 0 ? secretOf(deps, point) : undefined
}

/**
 * Makes a point's secret; the one before it is worth nothing from now on.
 * @throws Refusal `headquarter.not_found`, `order.no_locker`
 */
export async function renewLockerSecret(deps: Deps, who: By, id: string): Promise<string> {
  return secretOf(deps, await write(deps, who, renewSecret, id))
}

async function renewSecret(work: Work, id: string): Promise<Versioned> {
  const { tx } = work
  const point = (await findHeadquarter(tx, id)) ?? fail('headquarter.not_found')
  if (!point.smartlocker) fail('order.no_locker')
  const { locker_key_version } = await tx
    .updateTable('headquarters')
    .set(eb => ({ locker_key_version: eb('locker_key_version', '+', 1) }))
    .where('id', '=', id)
    .returning('locker_key_version')
    .executeTakeFirstOrThrow()
  await work.audit({ action: 'renew_locker_secret', subject: 'headquarter', id })
  return { ...point, locker_key_version }
}
