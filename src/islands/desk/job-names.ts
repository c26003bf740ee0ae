import type jobsMessages from '../../content/strings/it/desk-jobs.json'
import type { JobRun } from '../../lib/contract/upkeep.ts'

export type JobName = keyof (typeof jobsMessages)['of']

/** Those that have sentences, in the order of the page; a test compares them with what the server runs. */
const known: Record<JobName, true> = {
  payments: true,
  holds: true,
  undecided: true,
  undecided_soon: true,
  uncollected: true,
  turns: true,
  suspensions: true,
  checks: true,
  reminders: true,
  files: true,
  tries: true,
  tidy: true,
  retention: true,
  vacuum: true,
  other: true,
}

const names = Object.keys(known)

export const jobName = ({ name }: Pick<JobRun, 'name'>): JobName =>
  Object.hasOwn(known, name) ? (name as JobName) : 'other'

/** What failed comes first. */
export function inOrder(runs: readonly JobRun[]): JobRun[] {
  const rank = (run: JobRun) => (run.error === null ? names.length : 0) + names.indexOf(jobName(run))
  return runs.toSorted((a, b) => rank(a) - rank(b))
}
