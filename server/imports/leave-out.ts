import type { Lang } from '../../src/lib/addresses.ts'
import { folded } from './headings.ts'
import type { Matched, WrongRow } from './match-rows.ts'
import { wrong } from './problems.ts'
import type { ReadRow } from './read-rows.ts'

/**
 * Leaves the wrong rows out, and with them those that could not be told from them or joined to them once they are put
 * right and imported by themselves: copies of their objects, and all rows of the name of one that has no code.
 */
export function leaveOutWrong(matched: Matched, rows: readonly ReadRow[], lang: Lang): Matched {
  const out = new Map(matched.wrong.map(one => [one.row, one]))
  const read = new Map(rows.map(one => [one.row, one]))
  const byFirst = Map.groupBy(rows, one => key(one.values.copy_of))
  const byName = Map.groupBy(rows, one => folded(key(one.values.name)))
  const add = (others: readonly ReadRow[] = [], problem: WrongRow['problems'][number]) => {
    for (const { row } of others) if (!out.has(row)) out.set(row, { row, problems: [problem] })
  }
  // Those that are added on the way come up too.
  for (const row of out.keys()) {
    const { code, name } = read.get(row)!.values
    if (code !== undefined)
      add(byFirst.get(key(code)), { field: 'copy_of', message: wrong(lang, 'copy_left_out', { row }) })
    else if (name !== undefined)
      add(byName.get(folded(key(name))), { field: 'code', message: wrong(lang, 'name_left_out', { row }) })
  }
  const stays = ({ row }: { row: number }) => !out.has(row)
  return {
    added: matched.added.filter(stays),
    changed: matched.changed.filter(stays),
    equal: matched.equal.filter(stays),
    wrong: [],
    leftOut: [...out.values()].toSorted((a, b) => a.row - b.row),
    categories: new Map(),
  }
}

const key = (value: unknown) => String(value ?? '').toLowerCase()

type Problem<Field> = { field: Field; message: string }
type LeftOutRow<Field> = { row: number; problems: Problem<Field>[] }

/** The rows that are left out, as the wire shows them. */
export const toLeftOut = <Field>(rows: readonly LeftOutRow<Field>[]): LeftOutRow<Field>[] =>
  rows.map(({ row, problems }) => ({ row, problems: problems.map(({ field, message }) => ({ field, message })) }))
