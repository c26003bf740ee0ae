import * as z from 'zod'
import { text } from './primitives.ts'

const Row = z.object({ row: z.number().int().min(1), cells: z.array(z.string().max(10_000)).max(100) })

/** No two columns are the same field. */
export const once = ({ columns }: { columns: (string | null)[] }): boolean => {
  const used = columns.filter(Boolean)
  return new Set(used).size === used.length
}

/** The shapes of an import from a sheet whose columns may be these fields. */
export function sheetShapes<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const Field = z.enum(fields)
  const Columns = z.array(Field.nullable()).max(100)
  /** A row that the import leaves out, and why. */
  const LeftOutRow = z.object({
    row: z.number().int(),
    problems: z.array(z.object({ field: Field, message: z.string() })),
  })
  return {
    /** A file as it was read, and what its columns are taken for: by this library before, or by their names. */
    Table: z.object({ headings: z.array(z.string()), rows: z.array(Row), columns: Columns }),
    /** What is to be imported; to be refined with `once`. */
    Plan: z.strictObject({
      name: text(200),
      headings: z.array(z.string().max(10_000)).max(100),
      columns: Columns,
      rows: z.array(Row).min(1).max(10_000),
      /** Rows that are wrong are left out, instead of standing in the way of all the others. */
      leave_out_wrong: z.boolean().default(false),
    }),
    /** What an import would do, in rows; of `problems` and `changes` the first ones. */
    Report: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      equal: z.number().int(),
      wrong: z.number().int(),
      /** What stands in the way of a row. `column` counts from 0; null: the sheet has no such column. */
      problems: z.array(
        z.object({
          row: z.number().int(),
          column: z.number().int().nullable(),
          field: Field,
          message: z.string(),
          /** What was meant, perhaps. */
          proposal: z.string().nullable(),
        }),
      ),
      /** All of them; those that are wrong are not among `wrong` then. */
      left_out: z.array(LeftOutRow),
    }),
    LeftOut: z.array(LeftOutRow),
    Changed: z.object({
      row: z.number().int(),
      name: z.string(),
      changes: z.array(z.object({ field: Field, from: z.string().nullable(), to: z.string().nullable() })),
    }),
  }
}
