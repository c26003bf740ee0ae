import { sql } from 'kysely'

/** The point where an object is collected: where it is now, unless it may only be collected at home. */
export const collectedAt = (of: string) =>
  sql<string>`CASE WHEN ${sql.ref(`${of}.transportable`)}
    THEN coalesce(${sql.ref(`${of}.place_id`)}, ${sql.ref(`${of}.headquarter_id`)})
    ELSE ${sql.ref(`${of}.headquarter_id`)} END`
