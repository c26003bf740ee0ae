import { sql } from 'kysely'
import type { Reader } from '../db/scope.ts'

export type Sorting = { by: 'name' | 'email' | 'level' | 'joined_at'; down: boolean }
type UserQuery = { keywords: string | undefined; sort: Sorting; limit: number; offset: number }

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'card_number',
  'level',
  'joined_at',
  'banned_at',
  'verified_at',
] as const

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** The members with the keywords in their name, address or card, or with that id. */
export async function listPeople(db: Reader, { keywords, sort, limit, offset }: UserQuery) {
  const found = db
    .selectFrom('members')
    .where('deleted_at', 'is', null)
    .$if(keywords !== undefined, of =>
      of.where(eb =>
        eb.or([
          eb('id', '=', keywords ?? ''),
          sql<boolean>`(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(card_number, '')) ILIKE ${containing(keywords ?? '')}`,
        ]),
      ),
    )
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const way = sort.down ? 'desc' : 'asc'
  const ordered = found
    .select(columns)
    .$if(sort.by === 'name', of => of.orderBy('first_name', way).orderBy('last_name', way))
    .$if(sort.by !== 'name', of => of.orderBy(sort.by === 'name' ? 'id' : sort.by, way))
  const rows = await ordered.orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total: Number(total) }
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number]
