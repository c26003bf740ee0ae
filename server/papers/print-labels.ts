import { setImmediate as breathe } from 'node:timers/promises'
import type * as z from 'zod'
import type { LabelPrint, papersContract } from '../../src/lib/contract/papers.ts'
import { cellsOf, labelSheets, mostLabels } from '../../src/lib/rules/label-sheets.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findPrint, listLabels } from './queries.ts'
import { toLabelPrint } from './read-labels.ts'

type Input = z.output<typeof papersContract.print.body>

/** Rows in one statement; the embedded engine runs in this process. */
const atOnce = 500

/** Writes down which labels are put on paper together: with that they leave the queue. @throws Refusal `labels.none` */
export async function printLabels(deps: Deps, who: Member, input: Input): Promise<LabelPrint> {
  return presentPrint(deps, await write(deps, who, addPrint, input))
}

/** Labels that were put back leave the queue again. @throws Refusal `labels.not_found` */
export async function confirmPrint(deps: Deps, who: Member, id: string): Promise<LabelPrint> {
  await write(deps, who, setConfirmed, id, true)
  return presentPrint(deps, id)
}

/** Labels wait again. @throws Refusal `labels.not_found` */
export async function requeuePrint(deps: Deps, who: Member, id: string): Promise<LabelPrint> {
  await write(deps, who, setConfirmed, id, false)
  return presentPrint(deps, id)
}

const presentPrint = async ({ db }: Deps, id: string) =>
  toLabelPrint((await findPrint(db, id)) ?? fail('labels.not_found'))

async function addPrint(work: Work<Member>, { format, first_cell, ...wanted }: Input): Promise<string> {
  const { tx, at } = work
  const labels = await listLabels(tx, wanted, { limit: mostLabels, offset: 0 })
  if (!labels.length) fail('labels.none')
  const id = newId()
  const firstCell = format ? first_cell % cellsOf(labelSheets[format]) : 0
  await tx
    .insertInto('label_prints')
    .values({ id, format, first_cell: firstCell, labels: labels.length, created_at: at, confirmed_at: at })
    .execute()
  const rows = labels.map(({ id: product_id, code, name, shelf }, position) => ({
    print_id: id,
    product_id,
    position,
    code,
    name,
    shelf,
  }))
  for (const some of chunksOf(rows, atOnce)) {
    await tx.insertInto('printed_labels').values(some).execute()
    await breathe()
  }
  await work.audit({ action: format ? 'print' : 'confirm', subject: 'label', id, data: { labels: labels.length } })
  return id
}

async function setConfirmed({ tx, at, audit }: Work<Member>, id: string, confirmed: boolean): Promise<void> {
  const print =
    (await tx.selectFrom('label_prints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail('labels.not_found')
  if ((print.confirmed_at !== null) === confirmed) return
  await tx
    .updateTable('label_prints')
    .set({ confirmed_at: confirmed ? at : null })
    .where('id', '=', id)
    .execute()
  await audit({ action: confirmed ? 'confirm' : 'requeue', subject: 'label', id, data: { labels: print.labels } })
}
