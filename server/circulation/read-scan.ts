import type { CounterMember, Scanned } from '../../src/lib/contract/circulation.ts'
import { againstLending, isAboutCard, mayLendInSpite } from '../../src/lib/rules/desk-lending.ts'
import { scannedCard, scannedObject } from '../../src/lib/rules/scanned-code.ts'
import { findIdByCode, loadProduct } from '../catalog/queries.ts'
import type { Reader } from '../db/scope.ts'
import { readMember } from '../desk-members/read-members.ts'
import { toDeskOrders } from '../desk/to-desk-order.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { listLentUntrained, listTrainingsOf } from '../trainings/queries.ts'
import { findIdByCard, isLentWithoutCard, listOpenOrdersOf } from './queries.ts'
import { toScannedObject } from './to-scanned-object.ts'

/** `origin`: that of the request. An address of any other site is unknown. */
type Text = { code: string; member?: string | undefined; origin: string }

/**
 * What a text of a label or a card stands for: an object by its page's address, its code of now or before or its id,
 * then a member by their card.
 * @throws Refusal `scan.unknown`
 */
export async function readScan(deps: Deps, who: Member, { code, member, origin }: Text): Promise<Scanned> {
  const { db } = deps
  const origins = [deps.originOf(who.library.library_id), origin]
  const product = await findScanned(deps, code, origins)
  if (product) return toScannedObject(deps, who, product, member)
  const card = scannedCard(code, origins)
  const id = card && (await findIdByCard(db, card))
  return id ? { kind: 'member', member: await readCounterMember(deps, who, id) } : fail('scan.unknown')
}

/** The object of a label, by its page's address, its code of now or before or its id. */
export async function findScanned({ db, clock }: Deps, text: string, origins: string[]) {
  const meant = origins.map(origin => scannedObject(text, origin)).find(found => found !== null)
  const id = (await findIdByCode(db, text)) ?? (meant && (await findIdByCode(db, meant))) ?? meant
  return id ? loadProduct(db, clock.today(), id) : undefined
}

/** A member with what is against one more loan of theirs, as far as whoever asks may override it. */
export async function readCounterMember(deps: Deps, who: Member, id: string): Promise<CounterMember> {
  const { db, clock } = deps
  const orders = await toDeskOrders(deps, who, await listOpenOrdersOf(db, id))
  return {
    ...(await readMember(deps, who, id)),
    max_open_loans: who.library.max_open_loans,
    against: await readAgainst(db, who, id, clock.today()),
    lacks: await readLacks(db, who, id),
    orders,
  }
}

async function readAgainst(db: Reader, { library, level }: Member, id: string, today: string) {
  const facts = (await findMemberFacts(db, id, today)) ?? fail('scan.unknown')
  const against = againstLending(toBorrower(library, facts), today)
  const card = against.some(isAboutCard) && (await isLentWithoutCard(db, id))
  const before = { card, training: false }
  return against.map(code => ({ code, may_override: mayLendInSpite(code, level, before) }))
}

async function readLacks(db: Reader, { level }: Member, id: string): Promise<CounterMember['lacks']> {
  const lacked = (await listTrainingsOf(db, id)).filter(one => one.given_on === null)
  const before = lacked.length > 0 ? await listLentUntrained(db, id) : []
  return lacked.map(one => {
    const overridden = { card: false, training: before.includes(one.id) }
    return { category: one.id, may_override: mayLendInSpite('member.untrained', level, overridden) }
  })
}
