import type * as z from 'zod'
import type { Highlights, highlightsContract } from '../../src/lib/contract/highlights.ts'
import { listHighlighted } from '../catalog/read-highlighted.ts'
import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { readHighlights } from './read-highlights.ts'

type Choice = z.output<typeof highlightsContract.change.body>

/** @throws Refusal `product.not_found` for an object that is not in the catalogue */
export async function changeHighlights(deps: Deps, who: Member, choice: Choice): Promise<Highlights> {
  await write(deps, who, choose, choice)
  return readHighlights(deps, { ...who, library: { ...who.library, highlight_rule: choice.rule } })
}

async function choose(work: Work<Member>, { rule, chosen: named }: Choice): Promise<void> {
  const { tx } = work
  const { highlight_rule: before } = await tx
    .selectFrom('libraries')
    .select('highlight_rule')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const chosen = [...new Set(named)]
  const old = await listHighlighted(tx, 'chosen')
  if (before === rule && old.join() === chosen.join()) return
  await requirePublished(tx, chosen)
  await tx.updateTable('libraries').set({ highlight_rule: rule }).execute()
  await tx
    .updateTable('products')
    .set({ highlight: null })
    .where('highlight', 'is not', null)
    .where(eb => eb.not(eb('id', '=', anyOf(chosen))))
    .execute()
  for (const [highlight, id] of chosen.entries()) {
    await tx.updateTable('products').set({ highlight }).where('id', '=', id).execute()
  }
  const data = { before: { rule: before, chosen: old }, after: { rule, chosen } }
  await work.audit({ action: 'change_highlights', subject: 'library', id: work.library.library_id, data })
  await work.reprint()
}

async function requirePublished(tx: Tx, ids: string[]): Promise<void> {
  const found = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'published')
    .where('copy_of', 'is', null)
    .execute()
  if (found.length < ids.length) fail('product.not_found')
}
