import { type RawBuilder, sql } from 'kysely'

/** For `where('id', '=', anyOf(ids))`: one statement, planned once, for any length; `in` makes one for each. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql<string>`any(${values})`
