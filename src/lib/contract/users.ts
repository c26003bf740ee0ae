import * as z from 'zod'
import { contract } from './contract.ts'
import { Id, Instant } from './primitives.ts'
import { users } from './users.endpoints.ts'

/** What an administrator may read of a user; a list asks for some columns by `select`. */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    card_number: z.string().nullable(),
    level: z.number().int(),
    joined_at: Instant,
    is: z.object({ banned: z.boolean(), verified: z.boolean() }),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const userColumns = ['id', 'name', 'email', 'phone', 'card_number', 'level', 'joined_at', 'is'] as const
export type UserColumn = (typeof userColumns)[number]

const Select = z
  .string()
  .max(200)
  .transform(value => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(userColumns)).min(1).max(userColumns.length))

/** A column, with a minus for the other way round. */
const Sort = z.enum(['name', '-name', 'email', '-email', 'level', '-level', 'joined_at', '-joined_at'])

export const mostUsers = 200

export const UsersQuery = z.strictObject({
  select: Select.optional(),
  sort: Sort.default('name'),
  'filters.keywords': z.string().trim().min(3).max(100).optional(),
  /** `false` asks for all that are found, at most 200. */
  pagination: z.enum(['true', 'false']).default('true'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(mostUsers).default(24),
})

export const usersContract = contract(users, {
  list: {
    summary: "The library's people, found by name, e-mail, card or id",
    fails: [],
    query: UsersQuery,
    reply: z.object({ docs: z.array(User.partial()), page: z.number(), limit: z.number(), total: z.number() }),
  },
})
