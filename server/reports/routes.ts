import { reportsContract } from '../../src/lib/contract/reports.ts'
import type { Routes } from '../http/serve.ts'
import { openMembersBook } from './open-members-book.ts'
import { readAssembly } from './read-assembly.ts'
import { readReports } from './read-reports.ts'

export const reportsRoutes: Routes = ({ serve }) => {
  serve(reportsContract.read, ({ deps, query }) => readReports(deps, query))
  serve(reportsContract.assembly, ({ deps, query }) => readAssembly(deps, query))
  serve(reportsContract.membersBook, ({ deps, who }) => openMembersBook(deps, who))
}
