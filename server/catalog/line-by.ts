import type { ExpressionBuilder } from 'kysely'
import type { ScopedTables } from '../db/scope.ts'

type Eb = ExpressionBuilder<ScopedTables & { p: ScopedTables['products'] }, 'p'>

/** The first name of an object's owner, where they want it beside their line; looked for nowhere else. */
export const lineBy = (eb: Eb) =>
  eb
    .case()
    .when('p.owner_named', '=', true)
    .then(
      eb
        .selectFrom('members as m')
        .select('m.first_name')
        .whereRef('m.id', '=', 'p.owner_id')
        .where('m.deleted_at', 'is', null),
    )
    .else(null)
    .end()
    .as('line_by')
