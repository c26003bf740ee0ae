import type { CrmSync } from '../../src/lib/contract/sync.ts'
import type { SyncRow } from './queries.ts'

export function toSync({ kind, sent, started_at, finished_at, error }: SyncRow): CrmSync {
  return {
    key: kind,
    sent,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    error,
  }
}
