import type * as z from 'zod'
import type { LabelPrint, Labels, papersContract } from '../../src/lib/contract/papers.ts'
import type { LabelPrintRow } from '../db/tables-papers.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { countLabels, listLabelChoices, listLabels, listPrints } from './queries.ts'

type Query = z.output<typeof papersContract.labels.query>

export async function readLabels({ db }: Deps, { lang }: Member, { page, limit, ...wanted }: Query): Promise<Labels> {
  const docs = await listLabels(db, wanted, { limit, offset: (page - 1) * limit })
  const total = await countLabels(db, wanted)
  const queued = await countLabels(db, { choice: 'queue' })
  return { docs, page, limit, total, queued, ...(await listLabelChoices(db, lang)) }
}

export function toLabelPrint({ id, format, first_cell, labels, created_at, confirmed_at }: LabelPrintRow): LabelPrint {
  return {
    id,
    format,
    first_cell,
    labels,
    created_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }
}

/** Prints that are still looked at. */
const latest = 5

export async function readPrints({ db }: Deps): Promise<LabelPrint[]> {
  return (await listPrints(db, latest)).map(toLabelPrint)
}
