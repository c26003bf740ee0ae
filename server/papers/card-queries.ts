import { type ExpressionBuilder, sql } from 'kysely'
import type { cardChoices } from '../../src/lib/contract/paper-names.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'

export type CardsWanted = { choice: (typeof cardChoices)[number]; of?: string | undefined }

/** `isNeeded`: only a card that is valid today is printed; else whoever has a number has a valid card. */
type On = { isNeeded: boolean; today: CivilDate }

type Eb = ExpressionBuilder<ScopedTables & { m: ScopedTables['members'] }, 'm'>

const isValid = (eb: Eb, today: CivilDate) =>
  eb.exists(
    eb
      .selectFrom('memberships as c')
      .select('c.id')
      .whereRef('c.member_id', '=', 'm.id')
      .where('c.from_date', '<=', today)
      .where('c.to_date', '>=', today),
  )

/** Whether the card, with the number that it has now, was printed. */
const isPrinted = (eb: Eb) =>
  eb.exists(
    eb
      .selectFrom('printed_cards as p')
      .innerJoin('card_prints as r', 'r.id', 'p.print_id')
      .select('p.print_id')
      .whereRef('p.member_id', '=', 'm.id')
      .whereRef('p.card_number', '=', 'm.card_number')
      .where('r.confirmed_at', 'is not', null),
  )

const holders = (db: Reader, { choice, of = '' }: CardsWanted, { isNeeded, today }: On) =>
  db
    .selectFrom('members as m')
    .where('m.deleted_at', 'is', null)
    .where('m.card_number', 'is not', null)
    .$if(choice === 'member', list => list.where('m.id', '=', of))
    .$if(choice !== 'member' && isNeeded, list => list.where(eb => isValid(eb, today)))
    .$if(choice === 'new', list => list.where(eb => eb.not(isPrinted(eb))))

export async function countCards(db: Reader, wanted: CardsWanted, on: On): Promise<number> {
  const row = await holders(db, wanted, on)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** By name, as they are handed out. */
export async function listCards(db: Reader, wanted: CardsWanted, on: On, limit: number) {
  const rows = await holders(db, wanted, on)
    .select(['m.id', 'm.card_number'])
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, card_number }) => ({ id, card_number: card_number! }))
}

export const findCardPrint = (db: Reader, id: string) =>
  db.selectFrom('card_prints').selectAll().where('id', '=', id).executeTakeFirst()

export const listCardPrints = (db: Reader, limit: number) =>
  db.selectFrom('card_prints').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()

export const listPrintedCards = (db: Reader, print_id: string) =>
  db
    .selectFrom('printed_cards as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.card_number as number', sql<string>`concat_ws(' ', m.first_name, m.last_name)`.as('name')])
    .where('p.print_id', '=', print_id)
    .orderBy('p.position')
    .execute()
