import type * as z from 'zod'
import { AnnualReport, type reportsContract } from '../../src/lib/contract/reports.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { changeLibrary } from '../library/change-library.ts'
import { readLibrary } from '../library/queries.ts'
import { Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countYear } from './read-assembly.ts'

type AnnualReportInput = z.output<typeof reportsContract.publishAnnual.body>

/** In the order of its contract, whatever the order in which the database gives it: two of them can be compared. */
const inRow = ({ settings }: Pick<LibraryRow, 'settings'>) => ({
  annual_report: AnnualReport.nullable().parse(settings.annual_report ?? null),
})

export async function readAnnualReport(db: Reader): Promise<AnnualReport | null> {
  return inRow(await readLibrary(db)).annual_report
}

/**
 * Puts a year on the site, with the figures of this moment.
 * @throws Refusal `resource.validation` for a year that has not begun
 */
export async function publishAnnualReport(deps: Deps, who: Member, input: AnnualReportInput): Promise<AnnualReport> {
  return write(deps, who, putOnSite, input)
}

async function putOnSite(work: Work<Member>, { year, ...told }: AnnualReportInput): Promise<AnnualReport> {
  const { tx, today, who } = work
  const thisYear = Number(today.slice(0, 4))
  if (year > thisYear) {
    throw new Refusal('resource.validation', { year: ruleSentence(who.lang, 'too_big', thisYear) })
  }
  const figures = await countYear(tx, year, today)
  const reportOver = (now: AnnualReport | null): AnnualReport => ({
    since: now?.figures.year === year ? now.since : today,
    ...told,
    figures,
  })
  const { annual_report } = await changeLibrary(work, {
    action: 'publish_annual_report',
    view: inRow,
    change: row => ({ settings: { ...row.settings, annual_report: reportOver(inRow(row).annual_report) } }),
  })
  return annual_report!
}

export async function withdrawAnnualReport(deps: Deps, who: Member): Promise<Record<string, never>> {
  await write(deps, who, takeFromSite)
  return {}
}

async function takeFromSite(work: Work<Member>): Promise<void> {
  await changeLibrary(work, {
    action: 'withdraw_annual_report',
    view: inRow,
    change: ({ settings: { annual_report: _gone, ...settings } }) => ({ settings }),
  })
}
