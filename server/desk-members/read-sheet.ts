import type { DeskPayment, MemberSheet } from '../../src/lib/contract/desk-members.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type EntryRow, listTakenFrom } from '../cash/queries.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { findPointOfLoan } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { hasWayIn, listSentTo } from '../invitations/queries.ts'
import { toInvitation } from '../invitations/to-invitation.ts'
import { findMember, hasAddress } from '../members/queries.ts'
import { listMemberships, type MembershipRow, namesOf } from '../memberships/queries.ts'
import { daysOf, returnDayOf, stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { sayAct } from '../register/sentences.ts'
import { readTrainings } from '../trainings/to-training.ts'
import { readNotes } from './notes.ts'
import { readMember } from './read-members.ts'
import {
  countLoans,
  findAcceptance,
  listOpenLoans,
  listPaidOnline,
  listReasonedActs,
  listSharedObjects,
} from './sheet-queries.ts'

function toCard(row: MembershipRow, lang: Lang): MemberSheet['cards'][number] {
  const { id, from_date, to_date, created_at, paid_by, paid_cents } = row
  const paid = paid_cents === null ? null : paid_cents / 100
  return { id, name: inLang(lang, namesOf(row)), from_date, to_date, given_at: created_at.toISOString(), paid_by, paid }
}

type OpenLoan = Awaited<ReturnType<typeof listOpenLoans>>[number]

async function toLoan(db: Reader, row: OpenLoan, lang: Lang, today: CivilDate): Promise<MemberSheet['loans'][number]> {
  const product = { id: row.product_id, name: inLang(lang, row.product_name), code: row.product_code }
  const point = row.headquarter_id ? await findPointOfLoan(db, row.headquarter_id) : undefined
  const return_date = returnDayOf(row, point ?? null, today)
  return {
    id: row.id,
    product,
    stage: stageOf(stateOf(row), today),
    ...daysOf(row),
    return_date,
    internal_note: row.internal_note,
  }
}

type PaidOnline = Awaited<ReturnType<typeof listPaidOnline>>[number]

function toPayment(row: PaidOnline): DeskPayment {
  const { id, purpose, amount_cents, status, settled_at, created_at } = row
  const state = status === 'refunded' || status === 'refunding' ? status : 'paid'
  const at = (settled_at ?? created_at).toISOString()
  return { id, at, purpose, text: null, amount: amount_cents / 100, paid_by: 'online', state }
}

function toAcceptance(row: Awaited<ReturnType<typeof findAcceptance>>): MemberSheet['accepted'] {
  if (!row) return null
  const { version, accepted_at, first_name, last_name } = row
  return {
    version,
    at: accepted_at.toISOString(),
    by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
  }
}

type ReasonedAct = Awaited<ReturnType<typeof listReasonedActs>>[number]

function toReason({ id, at, reason, first_name, last_name, ...act }: ReasonedAct, lang: Lang) {
  const by = first_name === null ? null : `${first_name} ${last_name}`.trim()
  return { id, what: sayAct(lang, act), reason, by, at: at.toISOString() }
}

/** What was paid at the desk: a card given free is no payment, and one bought online has its own. */
function paidAtDesk({ id, created_at, paid_by, paid_cents }: MembershipRow): DeskPayment[] {
  if (!paid_cents || paid_by === null || paid_by === 'online' || paid_by === 'free') return []
  const at = created_at.toISOString()
  return [{ id, at, purpose: 'card', text: null, amount: paid_cents / 100, paid_by, state: 'paid' }]
}

function toTaken({ id, created_at, cause, text, amount_cents, paid_by, ...row }: EntryRow): DeskPayment[] {
  // A card is paid with its card, and what goes back is seen on the deposit.
  if (cause === 'card' || cause === 'deposit_back') return []
  const state = row.is_voided ? 'voided' : row.is_given_back ? 'given_back' : 'paid'
  return [{ id, at: created_at.toISOString(), purpose: cause, text, amount: amount_cents / 100, paid_by, state }]
}

/**
 * A member with all that the desk knows of them.
 * @throws Refusal `member.not_found`
 */
export async function readSheet(deps: Deps, who: Member, id: string): Promise<MemberSheet> {
  const { db, clock } = deps
  const today = clock.today()
  const row = (await findMember(db, id)) ?? fail('member.not_found')
  const member = await readMember(deps, who, id)
  const cards = await listMemberships(db, id)
  const { past, late } = await countLoans(db, id, today)
  const taken = (await listTakenFrom(db, id)).flatMap(toTaken)
  const paid = [...(await listPaidOnline(db, id)).map(toPayment), ...cards.flatMap(paidAtDesk), ...taken]
  const sent = await listSentTo(db, id, hasAddress(row.email) ? row.email : null)
  const open = await listOpenLoans(db, id)
  const acts = await listReasonedActs(
    db,
    id,
    cards.map(one => one.id),
  )
  const loans = await Promise.all(open.map(one => toLoan(db, one, who.lang, today)))
  return {
    ...member,
    lang: row.lang,
    fiscalcode: row.fiscalcode,
    nation: row.nation,
    signs_in: await hasWayIn(db, row),
    accepted: toAcceptance(await findAcceptance(db, id)),
    cards: cards.map(one => toCard(one, who.lang)),
    loans,
    past_loans: past,
    times_late: late,
    objects: (await listSharedObjects(db, id)).map(one => ({ ...one, name: inLang(who.lang, one.name) })),
    payments: paid.toSorted((one, other) => other.at.localeCompare(one.at)),
    trainings: await readTrainings(db, id, who.lang),
    notes: await readNotes(db, who, id),
    reasons: acts.map(one => toReason(one, who.lang)),
    invitations: sent.map(one => toInvitation(one, clock.now())),
  }
}
