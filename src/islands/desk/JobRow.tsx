import type jobsMessages from '../../content/strings/it/desk-jobs.json'
import type { Lang } from '../../lib/addresses.ts'
import type { JobRun } from '../../lib/contract/upkeep.ts'
import { formatInstant } from '../../lib/format.ts'
import type { Translate } from '../../lib/translate.ts'
import { Chip } from '../../ui/Chip.tsx'
import { type JobName, jobName } from './job-names.ts'
import type { DeskMessages } from './messages.ts'

export type JobsMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & { jobs: typeof jobsMessages }
export type JobsI18n = { lang: Lang; t: Translate<JobsMessages> }

type Props = JobsI18n & { run: JobRun; failed: JobRun[] }

/** The API names at most so many runs that failed. */
const mostFailed = 50

/** What takes less (ms) is not worth a number. */
const moment = 100

/** A job: what it does, when it last ran and what came of it. */
export function JobRow({ run, failed, ...i18n }: Props) {
  const { t } = i18n
  const name = jobName(run)
  const isFailed = run.error !== null
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t(`jobs.of.${name}.name`)}</h2>
        <Chip tone={isFailed ? 'alarm' : 'leaf'} icon={isFailed ? 'warn' : 'check-circle'}>
          {t(isFailed ? 'jobs.failed' : 'jobs.done')}
        </Chip>
      </div>
      <p>{t(`jobs.of.${name}.does`)}</p>
      {isFailed && <p className="text-alarm">{t('jobs.error', { error: run.error ?? '' })}</p>}
      <p className="text-sm text-muted">
        {whenOf(i18n, run)} {!isFailed && doneOf(i18n, name, run)}
      </p>
      <Before {...i18n} run={run} failed={failed} />
    </li>
  )
}

/** Runs without work share one entry, whose begin is that of the first: how long it took is not known then. */
function whenOf({ lang, t }: JobsI18n, { runs, started_at, finished_at }: JobRun): string {
  const last = t('jobs.last', { at: formatInstant(lang, finished_at) })
  if (runs > 1) return `${last}.`
  const ms = Date.parse(finished_at) - Date.parse(started_at)
  if (ms < moment) return `${t('jobs.took_moment', { last })}.`
  const seconds = new Intl.NumberFormat(lang, { maximumSignificantDigits: 2 }).format(ms / 1000)
  return `${t('jobs.took', { last, seconds })}.`
}

/** A payment that still waits is not done, and of reminders each counts, not each member. */
function doneOf({ t }: JobsI18n, name: JobName, { counts, runs }: JobRun): string {
  const done = Object.entries(counts).filter(([what]) => what !== 'waiting' && what !== 'members')
  const count = done.reduce((sum, [, many]) => sum + many, 0)
  return count ? t(`jobs.of.${name}.done`, { count }) : t('jobs.nothing', { count: runs })
}

/** How often it failed in the last days, besides now. */
function Before({ lang, t, run, failed }: Props) {
  const [last, ...others] = failed.filter(one => one.name === run.name && one.id !== run.id)
  if (!last) return null
  const key = failed.length < mostFailed ? 'jobs.before' : 'jobs.before_often'
  const at = formatInstant(lang, last.finished_at)
  return <p className="text-sm text-muted">{t(key, { count: others.length + 1, at, error: last.error ?? '' })}</p>
}
