import type { Context } from 'hono'
import type * as z from 'zod'
import { type ImportPlan as Plan, ImportPlan, type ImportTable } from '../../src/lib/contract/imports.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { parseJson, readBytes } from '../http/body.ts'
import type { Member } from '../http/caller.ts'
import { readAs } from '../http/validation.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Table } from '../spreadsheets/table.ts'
import { largestTable, readCells, readTable } from '../spreadsheets/read-table.ts'
import { matchColumns } from './headings.ts'
import { findColumns } from './queries.ts'

/** A plan has all cells of a table as JSON. */
const largestPlan = 30_000_000
const envelope = 20_000
/** How long a caller may take to send it (ms). */
const formMs = 170_000

/** @throws Refusal `request.media_type`, `request.too_large`, `request.malformed` */
async function readParts(c: Context<App>, most: number): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) fail('request.media_type')
  if (Number(c.req.header('content-length')) > most + envelope) fail('request.too_large')
  const bytes = await readBytes(c.req.raw.body, most + envelope, formMs)
  return new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]), { headers: { 'content-type': type } })
    .formData()
    .catch(() => fail('request.malformed'))
}

/** The table of a file or of pasted cells. */
export async function readUploadedTable(c: Context<App>): Promise<Table> {
  const form = await readParts(c, largestTable).catch((error: unknown) =>
    error instanceof Refusal && error.code === 'request.too_large'
      ? fail('spreadsheet.too_large')
      : Promise.reject(error),
  )
  const file = form.get('file')
  const text = form.get('text')
  if (file instanceof Blob) return readTable(new Uint8Array(await file.arrayBuffer()))
  return readCells(typeof text === 'string' ? text : '')
}

/** A table with what its columns are taken for. */
export async function readUpload(deps: Deps, _who: Member, c: Context<App>): Promise<ImportTable> {
  const table = await readUploadedTable(c)
  return { ...table, columns: matchColumns(table.headings, await findColumns(deps.db)) }
}

export const readPlan = (c: Context<App>, who: Member): Promise<Plan> => readPlanOf(ImportPlan, c, who)

/** @throws Refusal `request.malformed`, `resource.validation` */
export async function readPlanOf<S extends z.ZodType>(
  schema: S,
  c: Context<App>,
  { lang }: Member,
): Promise<z.output<S>> {
  const plan = (await readParts(c, largestPlan)).get('plan')
  if (plan === null) fail('request.malformed')
  const bytes = plan instanceof Blob ? new Uint8Array(await plan.arrayBuffer()) : new TextEncoder().encode(plan)
  return readAs(schema, parseJson(bytes), lang)
}
