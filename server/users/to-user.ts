import type { User } from '../../src/lib/contract/users.ts'
import type { PersonRow } from './queries.ts'

/** A person as an administrator sees them; nothing else of the row leaves the server. */
export function toUser(row: PersonRow): User {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    card_number: row.card_number,
    level: row.level,
    joined_at: row.joined_at.toISOString(),
    is: { banned: row.banned_at !== null, verified: row.verified_at !== null },
  }
}
