import { reportsContract } from '../../src/lib/contract/reports.ts'
import type { Routes } from '../http/serve.ts'
import { publishAnnualReport, readAnnualReport, withdrawAnnualReport } from './annual-report.ts'
import { openMembersBook } from './open-members-book.ts'
import { readAssembly } from './read-assembly.ts'
import { readReports } from './read-reports.ts'

export const reportsRoutes: Routes = ({ serve }) => {
  serve(reportsContract.read, ({ deps, query }) => readReports(deps, query))
  serve(reportsContract.assembly, ({ deps, query }) => readAssembly(deps, query))
  serve(reportsContract.annual, ({ deps }) => readAnnualReport(deps.db))
  serve(reportsContract.publishAnnual, ({ deps, who, body }) => publishAnnualReport(deps, who, body))
  serve(reportsContract.withdrawAnnual, ({ deps, who }) => withdrawAnnualReport(deps, who))
  serve(reportsContract.membersBook, ({ deps, who }) => openMembersBook(deps, who))
}
