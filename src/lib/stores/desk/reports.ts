/** What the library did in a period: the period is in the address, so that it can be kept and sent. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { AnnualReport, Assembly, MembersBook, Reports } from '../../contract/reports.ts'
import { reports } from '../../contract/reports.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import type { LiveKind } from '../../contract/live-names.ts'
import { readLive } from './live.ts'

export type ReportsQuery = { from?: string | undefined; to?: string | undefined; point?: string | undefined }

export const $reports = atom<Loaded<Reports>>({ state: 'waiting' })
export const $asked = atom<ReportsQuery>({})

const queryOf = (asked: ReportsQuery) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value))

/** Only the last reading that was begun is shown. */
let reading = 0

/** Null when it is there, else why not; what is in view stays when days are refused. */
export async function readReports(asked: ReportsQuery = $asked.get()) {
  const mine = ++reading
  const query = queryOf(asked)
  const outcome = await attempt(() => call(reports.read, { query }))
  if (mine !== reading) return null
  if (!outcome.ok) {
    if (outcome.problem.code !== 'resource.validation' || $reports.get().state !== 'ready') {
      $reports.set({ state: 'failed', problem: outcome.problem })
    }
    return outcome.problem
  }
  $asked.set(asked)
  $reports.set({ state: 'ready', value: outcome.value })
  const said = new URLSearchParams(query)
  history.replaceState(null, '', location.pathname + (said.size ? `?${said}` : ''))
  return null
}

/** The same days and point again; what is in view stays where no answer comes, or others were asked for meanwhile. */
async function rereadReports(): Promise<void> {
  const mine = reading
  const outcome = await attempt(() => call(reports.read, { query: queryOf($asked.get()) }))
  if (outcome.ok && mine === reading) $reports.set({ state: 'ready', value: outcome.value })
}

/** What the numbers are counted from. */
const counted: readonly LiveKind[] = ['loans', 'objects', 'members', 'cards', 'cash', 'imports', 'categories', 'points']

/** Reads them, and again when something changes that they count. Answers how to stop. */
export const openReports = () => readLive(counted, readAddressed, rereadReports)

/** Reads what the address asks for, or this year where that cannot be. */
function readAddressed(): void {
  const said = new URLSearchParams(location.search)
  const of = (name: string) => said.get(name) ?? undefined
  const asked = { from: of('from'), to: of('to'), point: of('point') }
  void readReports(asked).then(problem => {
    const isWrong = problem?.code === 'resource.validation' || problem?.code === 'headquarter.not_found'
    return isWrong ? readReports({}) : problem
  })
}

/** The register of members; that it was opened is written down. */
export const openMembersBook = (): Promise<Outcome<MembersBook>> => attempt(() => call(reports.membersBook))

export const $assembly = atom<Loaded<Assembly>>({ state: 'waiting' })

const assemblyOf = (year: string) => () => call(reports.assembly, { query: { year: Number(year) } })

export const readAssembly = (year: string): Promise<void> => load($assembly, assemblyOf(year))

/** Reads the figures of a year, and again when something changes that they count. Answers how to stop. */
export const openAssembly = (year: string) =>
  readLive(
    counted,
    () => readAssembly(year),
    () => reload($assembly, assemblyOf(year)),
  )

/** The annual report that is on the site; null where there is none. */
export const $annual = atom<Loaded<AnnualReport | null>>({ state: 'waiting' })

const annual = () => call(reports.annual)

export const readAnnual = (): Promise<void> => load($annual, annual)

/** Reads it, and again when somebody publishes or withdraws one. Answers how to stop. */
export const openAnnual = () => readLive(['settings'], readAnnual, () => reload($annual, annual))

export type AnnualReportInput = Pick<AnnualReport, 'title' | 'words' | 'share' | 'kilos'> & { year: number }

export async function publishAnnual(body: AnnualReportInput): Promise<Outcome<AnnualReport>> {
  const outcome = await attempt(() => call(reports.publishAnnual, { body }))
  if (outcome.ok) $annual.set({ state: 'ready', value: outcome.value })
  return outcome
}

export async function withdrawAnnual(): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(reports.withdrawAnnual))
  if (outcome.ok) $annual.set({ state: 'ready', value: null })
  return outcome
}
