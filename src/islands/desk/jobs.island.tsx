/** Alive because what ran, and how it ended, is read at this moment. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Jobs } from '../../lib/contract/upkeep.ts'
import { $jobs, openJobs, readJobs, rereadJobs } from '../../lib/stores/desk/jobs.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeskGate } from './DeskGate.tsx'
import { inOrder } from './job-names.ts'
import { type JobsI18n, type JobsMessages, JobRow } from './JobRow.tsx'

export function AutomaticJobs({ lang, messages }: { lang: Lang; messages: JobsMessages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Read {...i18n} />}
    </DeskGate>
  )
}

function Read(props: JobsI18n) {
  const { t } = props
  const jobs = useStore($jobs)
  useEffect(openJobs, [])
  return (
    <LoadedBlock of={jobs} t={t} loading={t('jobs.loading')} count={6} retry={() => void readJobs()}>
      {now => <List {...props} jobs={now} />}
    </LoadedBlock>
  )
}

function List({ jobs, ...i18n }: JobsI18n & { jobs: Jobs }) {
  const { t } = i18n
  const { latest, failed, waiting, given_up } = jobs
  const isWell = latest.length > 0 && latest.every(one => one.error === null) && !waiting && !given_up
  return (
    <div className="grid max-w-3xl gap-6">
      {isWell && <Notice tone="done">{t('jobs.all_well')}</Notice>}
      <LeftBehind {...i18n} {...{ waiting, given_up }} />
      {latest.length === 0 && (
        <EmptyState icon="clock" title={t('jobs.empty')}>
          {t('jobs.empty_text')}
        </EmptyState>
      )}
      <ul className="settings-list">
        {inOrder(latest).map(run => (
          <JobRow key={run.name} {...i18n} run={run} failed={failed} />
        ))}
      </ul>
      <Button variant="outline" className="justify-self-start" onClick={() => void rereadJobs()}>
        {t('jobs.again')}
      </Button>
    </div>
  )
}

type LeftProps = JobsI18n & Pick<Jobs, 'waiting' | 'given_up'>

/** Mails and the like that did not leave. */
function LeftBehind({ lang, t, waiting, given_up }: LeftProps) {
  if (!waiting && !given_up) return null
  return (
    <Notice tone="warn">
      {waiting > 0 && <p>{t('jobs.waiting', { count: waiting })}</p>}
      {given_up > 0 && <p>{t('jobs.given_up', { count: given_up })}</p>}
      <p>{t('jobs.sent')}</p>
      <a className="inline-flex min-h-11 items-center underline" href={href.page(lang, 'desk_mails')}>
        {t('jobs.to_mails')}
      </a>
    </Notice>
  )
}
