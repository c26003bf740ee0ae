import type * as z from 'zod'
import type { CardPrint, PaperCards, papersContract } from '../../src/lib/contract/papers.ts'
import { cellsOf, cardSheet, mostCards } from '../../src/lib/rules/label-sheets.ts'
import { chunksOf } from '../db/chunks.ts'
import type { CardPrintRow } from '../db/tables-papers.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countCards, findCardPrint, listCardPrints, listCards } from './card-queries.ts'

type Input = z.output<typeof papersContract.printCards.body>

/** Prints that are still looked at. */
const latest = 5

export async function readPaperCards({ db, clock }: Deps, { library }: Member): Promise<PaperCards> {
  const on = { isNeeded: !library.auto_membership, today: clock.today() }
  return {
    new: await countCards(db, { choice: 'new' }, on),
    valid: await countCards(db, { choice: 'valid' }, on),
    prints: (await listCardPrints(db, latest)).map(toCardPrint),
  }
}

function toCardPrint({ id, first_cell, cards, created_at, confirmed_at }: CardPrintRow): CardPrint {
  return {
    id,
    first_cell,
    cards,
    created_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }
}

/** Writes down whose cards are put on paper together. @throws Refusal `card_print.none` */
export async function printCards(deps: Deps, who: Member, input: Input): Promise<CardPrint> {
  return presentPrint(deps, await write(deps, who, addPrint, input))
}

/** The cards count as printed. @throws Refusal `card_print.not_found` */
export async function confirmCards(deps: Deps, who: Member, id: string): Promise<CardPrint> {
  await write(deps, who, setConfirmed, id, true)
  return presentPrint(deps, id)
}

/** The cards are still to be printed. @throws Refusal `card_print.not_found` */
export async function requeueCards(deps: Deps, who: Member, id: string): Promise<CardPrint> {
  await write(deps, who, setConfirmed, id, false)
  return presentPrint(deps, id)
}

const presentPrint = async ({ db }: Deps, id: string) =>
  toCardPrint((await findCardPrint(db, id)) ?? fail('card_print.not_found'))

/** Rows in one statement; the embedded engine runs in this process. */
const atOnce = 500

async function addPrint(work: Work<Member>, { first_cell, ...wanted }: Input): Promise<string> {
  const { tx, at, today, library } = work
  const on = { isNeeded: !library.auto_membership, today }
  const cards = await listCards(tx, wanted, on, mostCards)
  if (!cards.length) fail('card_print.none')
  const id = newId()
  const isOne = wanted.choice === 'member'
  const print = { first_cell: first_cell % cellsOf(cardSheet), cards: cards.length, created_at: at }
  await tx
    .insertInto('card_prints')
    .values({ id, ...print, confirmed_at: isOne ? at : null })
    .execute()
  const rows = cards.map(({ id: member_id, card_number }, position) => ({
    print_id: id,
    member_id,
    position,
    card_number,
  }))
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('printed_cards').values(some).execute()
  await work.audit({ action: 'print', subject: 'paper_card', id, data: { cards: cards.length } })
  return id
}

async function setConfirmed({ tx, at, audit }: Work<Member>, id: string, confirmed: boolean): Promise<void> {
  const print =
    (await tx.selectFrom('card_prints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail('card_print.not_found')
  if ((print.confirmed_at !== null) === confirmed) return
  await tx
    .updateTable('card_prints')
    .set({ confirmed_at: confirmed ? at : null })
    .where('id', '=', id)
    .execute()
  await audit({ action: confirmed ? 'confirm' : 'requeue', subject: 'paper_card', id, data: { cards: print.cards } })
}
