import type { ManagedPoint } from '../../src/lib/contract/headquarters.ts'
import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockHeadquarter, retentionMs, selectStanding } from './queries.ts'
import { presentManaged } from './to-managed.ts'

/**
 * Takes a point off the pages; its objects move to another, its loans keep it.
 * @throws Refusal `headquarter.not_found` of either point, `headquarter.has_objects` when no other is named
 */
export async function removePoint(
  deps: Deps,
  who: Member,
  id: string,
  moveTo: string | undefined,
): Promise<Record<string, never>> {
  await write(deps, who, remove, id, moveTo)
  return {}
}

async function remove(work: Work<Member>, id: string, moveTo: string | undefined): Promise<void> {
  const { tx, who, at } = work
  if (!(await lockHeadquarter(tx, id))) fail('headquarter.not_found')
  const moved = await moveObjects(tx, id, moveTo)
  await tx.updateTable('headquarters').set({ deleted_at: at, deleted_by: who.id }).where('id', '=', id).execute()
  const data = moved.length > 0 ? { moved_to: moveTo, objects: moved } : {}
  await work.audit({ action: 'remove', subject: 'headquarter', id, data })
  await work.reprint()
}

async function moveObjects(tx: Tx, from: string, to: string | undefined): Promise<string[]> {
  const onFoot = { carried_to: null, carried_since: null, carried_by: null }
  await tx.updateTable('products').set(onFoot).where('carried_to', '=', from).execute()
  await tx.updateTable('products').set({ place_id: null }).where('place_id', '=', from).execute()
  const standing = selectStanding(tx).select('id').where('headquarter_id', '=', from)
  const ids = (await standing.forUpdate().execute()).map(row => row.id)
  if (ids.length === 0) return ids
  if (to === undefined || to === from) return fail('headquarter.has_objects')
  if (!(await lockHeadquarter(tx, to))) fail('headquarter.not_found')
  await tx.updateTable('products').set({ headquarter_id: to }).where('id', '=', anyOf(ids)).execute()
  return ids
}

/** @throws Refusal `headquarter.not_found` when it was not removed, or too long ago */
export async function restorePoint(deps: Deps, who: Member, id: string): Promise<ManagedPoint> {
  await write(deps, who, restore, id)
  return presentManaged(deps.db, deps.clock.now(), id)
}

async function restore(work: Work<Member>, id: string): Promise<void> {
  const { numUpdatedRows } = await work.tx
    .updateTable('headquarters')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', new Date(work.at.getTime() - retentionMs))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail('headquarter.not_found')
  await work.audit({ action: 'restore', subject: 'headquarter', id })
  await work.reprint()
}
