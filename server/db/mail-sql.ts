import { sql } from 'kysely'

/** Of a mail `o` its member `m`; one for the desk has none. */
export const isMailTo = sql<boolean>`CASE o.topic WHEN 'digest' THEN m.id = o.payload->>'member'
  ELSE m.email = o.payload->>'to' AND o.payload->>'template' NOT LIKE 'desk\\_%' END`
