import type * as z from 'zod'
import { mostUsers, type User, type UserColumn, userColumns, type UsersAsk } from '../../src/lib/contract/users.ts'
import type { Deps } from '../deps.ts'
import { listPeople, type Sorting } from './queries.ts'
import { toUser } from './to-user.ts'

type Ask = z.output<typeof UsersAsk>

const sortingOf = (sort: Ask['sort']): Sorting => ({
  by: sort.replace('-', '') as Sorting['by'],
  down: sort.startsWith('-'),
})

function only(user: User, wanted: readonly UserColumn[]): Partial<User> {
  return Object.fromEntries(wanted.map(column => [column, user[column]]))
}

/** The library's people, with the columns asked for; without pages, as many as a page may have at most. */
export async function readUsers({ db }: Deps, ask: Ask) {
  const { page, limit } = ask.pagination === 'true' ? ask : { page: 1, limit: mostUsers }
  const { rows, total } = await listPeople(db, {
    keywords: ask['filters.keywords'],
    sort: sortingOf(ask.sort),
    limit,
    offset: (page - 1) * limit,
  })
  const wanted = ask.select ?? userColumns
  return { docs: rows.map(row => only(toUser(row), wanted)), page, limit, total }
}
