/** What the library did in a period: the period is in the address, so that it can be kept and sent. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { AnnualReport, Assembly, MembersBook, Reports } from '../../contract/reports.ts'
import { reports } from '../../contract/reports.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export type ReportsQuery = { from?: string | undefined; to?: string | undefined; point?: string | undefined }

export const $reports = atom<Loaded<Reports>>({ state: 'waiting' })
export const $asked = atom<ReportsQuery>({})

/** Only the last reading that was begun is shown. */
let reading = 0

/** Null when it is there, else why not; what is in view stays when days are refused. */
export async function readReports(asked: ReportsQuery = $asked.get()) {
  const mine = ++reading
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
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

/** Reads what the address asks for, or this year where that cannot be. */
export function openReports(): void {
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

export const readAssembly = (year: string): Promise<void> =>
  load($assembly, () => call(reports.assembly, { query: { year: Number(year) } }))

/** The annual report that is on the site; null where there is none. */
export const $annual = atom<Loaded<AnnualReport | null>>({ state: 'waiting' })

export const readAnnual = (): Promise<void> => load($annual, () => call(reports.annual))

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
