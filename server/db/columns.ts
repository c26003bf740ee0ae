import type { ColumnType, Generated } from 'kysely'

/** `date` columns stay `YYYY-MM-DD` strings; instants are `Date`; both engines parse alike. */
export type Instant = ColumnType<Date, Date, Date>
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
export type Json<T> = ColumnType<T, string, string>
export type DefaultJson<T> = ColumnType<T, string | undefined, string>
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
export type Default<T> = Generated<T>
