import { sql } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { MyProduct, OwnerLine } from '../../src/lib/contract/products.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { changeProductRow, type ProductSet, takeProduct } from './queries.ts'
import { presentMyProduct } from './read-mine.ts'

/**
 * Writes the owner's line on their published object. New words wait until the library has read them; what is taken
 * away, the line or the name beside it, is gone at once.
 * @throws Refusal `product.not_found`, `product.moved_on`, `member.banned`
 */
export async function writeLine(deps: Deps, who: Member, id: string, line: OwnerLine): Promise<MyProduct> {
  if (who.banned) fail('member.banned')
  await write(deps, who, setLine, id, line)
  return presentMyProduct(deps, who, id)
}

async function setLine(work: Work<Member>, id: string, line: OwnerLine): Promise<void> {
  const { tx, who } = work
  const product = await takeProduct(tx, id)
  if (product?.owner_id !== who.id) return fail('product.not_found')
  if (product.status !== 'published') fail('product.moved_on')
  const now = await findLine(tx, id)
  const set = changed(now, line, who.lang)
  if (Object.entries(set).every(([name, value]) => now[name as keyof LineColumns] === value)) return
  // The desk could bring it back otherwise.
  if (set.owner_line === null) await forgetLines(tx, id)
  const shown = set.owner_line === null ? now.owner_line !== null : set.owner_named !== now.owner_named
  await changeProductRow(work, product, { action: 'write_line', set, hidden: !shown })
}

const columns = [
  'owner_line',
  'owner_line_lang',
  'owner_line_waiting',
  'owner_line_waiting_lang',
  'owner_named',
] as const

type LineColumns = Awaited<ReturnType<typeof findLine>>

export const findLine = (tx: Tx, id: string) =>
  tx.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

function changed(now: LineColumns, { text, named }: OwnerLine, lang: Lang): ProductSet {
  if (!text) return { ...noWaiting, owner_line: null, owner_line_lang: null, owner_named: false }
  if (text === now.owner_line) return { ...noWaiting, owner_named: named }
  const waiting = text === now.owner_line_waiting ? {} : { owner_line_waiting_lang: lang }
  return { ...waiting, owner_line_waiting: text, owner_named: named, verification_note: null }
}

/** Nothing waits to be read, and nothing is said of what did. */
export const noWaiting = { owner_line_waiting: null, owner_line_waiting_lang: null }

/** Nothing brings an owner's earlier words back: neither the history of the object nor a restored version. */
export async function forgetLines(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ data: sql`data #- '{before,owner_line}' #- '{after,owner_line}'` })
    .where('subject', '=', 'product')
    .where('subject_id', '=', id)
    .where(sql<boolean>`data #> '{before,owner_line}' IS NOT NULL`)
    .execute()
}
