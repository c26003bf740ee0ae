import type { OpenInput, Stocktake } from '../../src/lib/contract/stocktakes.ts'
import type { Deps } from '../deps.ts'
import { lockHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findOpen } from './queries.ts'
import { presentStocktake } from './to-stocktake.ts'

/** Opens a stocktake; one of the same place that is open is answered as it is. @throws Refusal `headquarter.not_found` */
export async function openStocktake(deps: Deps, who: Member, input: OpenInput): Promise<Stocktake> {
  return presentStocktake(deps, who, await write(deps, who, open, input))
}

async function open(work: Work<Member>, { point, shelf }: OpenInput): Promise<string> {
  const { tx, who, at } = work
  const { name } = (await lockHeadquarter(tx, point)) ?? fail('headquarter.not_found')
  const same = await findOpen(tx, { point, shelf })
  if (same) return same.id
  const id = newId()
  await tx
    .insertInto('stocktakes')
    .values({ id, headquarter_id: point, shelf, opened_by: who.id, opened_at: at })
    .execute()
  await work.audit({ action: 'open', subject: 'stocktake', id, data: { name: placeName(name, shelf) } })
  return id
}

/** As the register names a stocktake. */
export const placeName = (point: string, shelf: string | null): string => (shelf ? `${point}, ${shelf}` : point)
