import { memberImportsContract, MemberPlan } from '../../src/lib/contract/member-imports.ts'
import type { Routes } from '../http/serve.ts'
import { readPlanOf, readUploadedTable } from '../imports/read-upload.ts'
import { checkMembers } from './check.ts'
import { withMemberColumns } from './headings.ts'
import { inviteImported } from './invite.ts'
import { findMemberColumns, listMemberImports } from './queries.ts'
import { runMemberImport } from './run.ts'
import { undoMemberImport } from './undo.ts'

export const memberImportsRoutes: Routes = ({ serve }) => {
  const contract = memberImportsContract
  serve(contract.list, ({ deps }) => listMemberImports(deps.db, deps.clock.now()))
  serve(contract.read, async ({ deps, http }) =>
    withMemberColumns(await readUploadedTable(http), await findMemberColumns(deps.db)),
  )
  serve(contract.check, async ({ deps, who, http }) =>
    checkMembers(deps.db, who, await readPlanOf(MemberPlan, http, who), deps.clock.today()),
  )
  serve(contract.run, async ({ deps, who, http }) =>
    runMemberImport(deps, who, await readPlanOf(MemberPlan, http, who)),
  )
  serve(contract.undo, ({ deps, who, params }) => undoMemberImport(deps, who, params.id))
  serve(contract.invite, ({ deps, who, params }) => inviteImported(deps, who, params.id))
}
