import type { UnsentReason } from '../../src/lib/contract/mail-names.ts'
import type { Default, DefaultJson, Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts'

export type OutboxTable = {
  library_id: string
  id: string
  topic: string
  payload: Json<Record<string, unknown>>
  dedupe_key: Maybe<string>
  created_at: Instant
  available_at: Instant
  attempts: Default<number>
  leased_until: MaybeInstant
  done_at: MaybeInstant
  given_up_at: MaybeInstant
  error: Maybe<string>
  /** Why a mail did not leave. */
  failure: Maybe<UnsentReason>
}

export type SentMailsTable = {
  library_id: string
  id: string
  member_id: string
  template: string
  subject: string
  /** The ids of those it was about. */
  loans: DefaultJson<string[]>
  sent_at: Instant
}

export type LeasesTable = {
  library_id: string
  name: string
  holder: string
  until: Instant
  data: MaybeJson<Record<string, unknown>>
}

/** The counts of a run: `{ freed: 2 }`. */
export type Counts = Record<string, number>

export type JobRunsTable = {
  library_id: string
  id: string
  name: string
  runs: Default<number>
  started_at: Instant
  finished_at: Instant
  counts: DefaultJson<Counts>
  error: Maybe<string>
}

export type NoticesTable = { library_id: string; member_id: string; subject_id: string; kind: string; said_on: string }

export type PublicationsTable = {
  library_id: string
  id: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  reason: 'desk' | 'change' | 'midnight' | 'hook' | 'command' | 'start'
  everything: Default<boolean>
  requested_by: Maybe<string>
  created_at: Instant
  started_at: MaybeInstant
  finished_at: MaybeInstant
  to_print: Default<number>
  printed: Default<number>
  unchanged: Default<number>
  removed: Default<number>
  milliseconds: Maybe<number>
  error: Maybe<string>
}

export type JobsTables = {
  outbox: OutboxTable
  sent_mails: SentMailsTable
  leases: LeasesTable
  job_runs: JobRunsTable
  notices: NoticesTable
  publications: PublicationsTable
}
