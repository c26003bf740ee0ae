import type { ManagedPoint, NewPoint } from '../../src/lib/contract/headquarters.ts'
import { addressLine } from '../../src/lib/rules/address-line.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { presentManaged, readManaged } from './to-managed.ts'

/** Adds a point behind the others; it is on the pages at once, closed until it has hours. */
export async function addPoint(deps: Deps, who: Member, input: NewPoint): Promise<ManagedPoint> {
  const id = await write(deps, who, insertPoint, input)
  return presentManaged(deps.db, deps.clock.now(), id)
}

async function insertPoint(work: Work<Member>, input: NewPoint): Promise<string> {
  const { tx } = work
  const { street: _, ...place } = input
  const id = newId()
  const last = await tx
    .selectFrom('headquarters')
    .select(eb => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  await tx
    .insertInto('headquarters')
    .values({ id, ...place, address: addressLine(input), position: (last?.position ?? -1) + 1 })
    .execute()
  await work.audit({ action: 'add', subject: 'headquarter', id, data: input })
  await work.reprint()
  return id
}

/** Puts the named points first, in this order; the others follow in theirs. */
export async function arrangePoints(deps: Deps, who: Member, ids: string[]): Promise<ManagedPoint[]> {
  await write(deps, who, putInOrder, ids)
  return readManaged(deps.db, deps.clock.now())
}

async function putInOrder(work: Work<Member>, ids: string[]): Promise<void> {
  const { tx } = work
  const rows = await tx
    .selectFrom('headquarters')
    .select('id')
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const known = rows.map(row => row.id)
  const order = [...new Set([...ids.filter(id => known.includes(id)), ...known])]
  for (const [position, id] of order.entries())
    await tx.updateTable('headquarters').set({ position }).where('id', '=', id).execute()
  await work.audit({ action: 'arrange', subject: 'headquarter', id: 'all', data: { ids } })
  await work.reprint()
}
