import type * as z from 'zod'
import { mostUsers, type User, type UserColumn, userColumns, type UsersQuery } from '../../src/lib/contract/users.ts'
import type { Deps } from '../deps.ts'
import { listPeople, type Sorting } from './queries.ts'
import { toUser } from './to-user.ts'

type UserQuery = z.output<typeof UsersQuery>

const sortingOf = (sort: UserQuery['sort']): Sorting => ({
  by: sort.replace('-', '') as Sorting['by'],
  down: sort.startsWith('-'),
})

function only(user: User, columns: readonly UserColumn[]): Partial<User> {
  return Object.fromEntries(columns.map(column => [column, user[column]]))
}

/** The library's members, with the requested columns; without paging, at most one page of the maximum size. */
export async function readUsers({ db }: Deps, query: UserQuery) {
  const { page, limit } = query.pagination === 'true' ? query : { page: 1, limit: mostUsers }
  const { rows, total } = await listPeople(db, {
    keywords: query['filters.keywords'],
    sort: sortingOf(query.sort),
    limit,
    offset: (page - 1) * limit,
  })
  const columns = query.select ?? userColumns
  return { docs: rows.map(row => only(toUser(row), columns)), page, limit, total }
}
