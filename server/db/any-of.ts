import { type RawBuilder, sql } from 'kysely'

/** For `where('id', '=', anyOf(ids))`: one statement for lists of any length, which is planned once; `in` makes one for each. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql<string>`any(${values})`
