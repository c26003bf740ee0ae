import { sql } from 'kysely'
import type * as z from 'zod'
import type { CardKind, cardsContract } from '../../src/lib/contract/cards.ts'
import { firstFree, isSameName, slugOf } from '../../src/lib/rules/slug.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { CardKindRow } from '../memberships/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listKinds, lockKinds } from './queries.ts'

type KindInput = z.output<typeof cardsContract.addKind.body>
type KindChange = z.output<typeof cardsContract.changeKind.body>
type Kind = Omit<CardKindRow, 'library_id'>

const presentKind = async ({ db, clock }: Deps, id: string): Promise<CardKind> =>
  (await listKinds(db, clock.today())).find(one => one.id === id) ?? fail('card.not_found')

/** @throws Refusal `card.name_taken`, `card.bad_default` */
export async function addKind(deps: Deps, who: Member, input: KindInput): Promise<CardKind> {
  return presentKind(deps, await write(deps, who, insertKind, input))
}

async function insertKind(work: Work<Member>, { duration, price, ...input }: KindInput): Promise<string> {
  const others = await lockKinds(work.tx)
  const id = firstFree(slugOf(input.name.it) || 'tessera', one => others.some(other => other.id === one))
  const position = Math.max(-1, ...others.map(one => one.position)) + 1
  const kind = { ...input, id, position, months: duration, price_cents: centsOf(price) }
  requireSound(kind, others)
  if (kind.is_default) await dropDefault(work)
  await work.tx
    .insertInto('card_kinds')
    .values({ ...kind, name: JSON.stringify(kind.name) })
    .execute()
  await work.audit({ action: 'add_kind', subject: 'membership', id, data: kind })
  await showDefault(work)
  return id
}

/** @throws Refusal `card.not_found`, `card.name_taken`, `card.bad_default` */
export async function changeKind(deps: Deps, who: Member, id: string, change: KindChange): Promise<CardKind> {
  await write(deps, who, updateKind, id, change)
  return presentKind(deps, id)
}

async function updateKind(work: Work<Member>, id: string, { duration, price, ...rest }: KindChange): Promise<void> {
  const all = await lockKinds(work.tx)
  const { library_id: _, ...before } = all.find(one => one.id === id) ?? fail('card.not_found')
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<Kind>
  const after: Kind = { ...before, ...given, months: duration ?? before.months }
  if (price !== undefined) after.price_cents = centsOf(price)
  // A kind that is not given any more is no longer the renewal that pages show.
  if (!after.active && rest.is_default === undefined) after.is_default = false
  requireSound(
    after,
    all.filter(one => one.id !== id),
  )
  if (after.is_default && !before.is_default) await dropDefault(work)
  await work.tx
    .updateTable('card_kinds')
    .set({ ...after, name: JSON.stringify(after.name) })
    .where('id', '=', id)
    .execute()
  await work.audit({ action: 'change_kind', subject: 'membership', id, data: { before, after } })
  await showDefault(work)
  // The name in English is not among the settings: pages that show it are printed again all the same.
  if (after.is_default && after.name.en !== before.name.en) await work.reprint()
}

const centsOf = (price: number) => Math.round(price * 100)

/** The renewal that pages show can be renewed with; one that is not sold online is shown for its price alone. */
function requireSound(kind: Kind, others: readonly CardKindRow[]): void {
  if (others.some(one => isSameName(one.name, kind.name))) fail('card.name_taken')
  if (kind.is_default && (!kind.active || kind.holder === 'first')) fail('card.bad_default')
}

async function dropDefault({ tx }: Work): Promise<void> {
  await tx.updateTable('card_kinds').set({ is_default: false }).where('is_default', '=', true).execute()
}

/** Writes the default renewal where pages and public calls read it; they are printed again if it is another. */
async function showDefault(work: Work): Promise<void> {
  const { tx } = work
  const kind = (await lockKinds(tx)).find(one => one.is_default)
  const card = kind
    ? { id: kind.id, name: kind.name.it, duration: kind.months, price_cents: kind.price_cents, online: kind.online }
    : null
  const { settings } = await tx.selectFrom('libraries').select('settings').executeTakeFirstOrThrow()
  const { renewal_card: shown } = settings
  const isSold = (one: typeof shown) => one !== null && one.online !== false
  const isShown = shown?.id === card?.id && shown?.name === card?.name && isSold(shown) === isSold(card)
  if (isShown && shown?.duration === card?.duration && shown?.price_cents === card?.price_cents) return
  await tx
    .updateTable('libraries')
    .set({ settings: sql<string>`jsonb_set(settings, '{renewal_card}', ${JSON.stringify(card)}::jsonb)` })
    .execute()
  await work.reprint()
}
