import { sql } from 'kysely'
import { levels } from '../../src/lib/rules/levels.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { SystemDeps } from '../deps.ts'

/** A library as its network sees it; counts of a database arrive as text. */
type LibraryState = {
  label: string
  name: string
  town: string
  available: boolean
  opened_at: Date | null
  created_at: Date
  suspended_reason: string | null
  objects: string
  members: string
  coordinators: string
  invited: string
  open_loans: string
  mails_waiting: string
  mails_failed: string
  print_status: 'waiting' | 'running' | 'done' | 'failed' | null
  was_printed: boolean
  print_at: Date | null
}

/** Every library in one statement, each count by an index that begins with its library. */
export async function listLibraryStates({ everywhere, clock }: SystemDeps): Promise<LibraryState[]> {
  const now = clock.now()
  const { rows } = await sql<LibraryState>`
    SELECT l.library_id AS label, l.name, l.town, l.available, l.opened_at, l.created_at,
      CASE WHEN s.action = 'suspend' THEN s.reason END AS suspended_reason,
      (SELECT count(*) FROM products p WHERE p.library_id = l.library_id AND p.status = 'published') AS objects,
      m.members, m.coordinators,
      (SELECT count(*) FROM invitations i WHERE i.library_id = l.library_id AND i.level <= ${levels.admin}
        AND i.accepted_at IS NULL AND i.expires_at > ${now}) AS invited,
      (SELECT count(*) FROM orders o WHERE o.library_id = l.library_id AND ${isOpen('o')}) AS open_loans,
      w.mails_waiting, w.mails_failed, p.status AS print_status,
      coalesce(p.finished_at, p.started_at, p.created_at) AS print_at,
      EXISTS (SELECT 1 FROM publications d WHERE d.library_id = l.library_id AND d.status = 'done') AS was_printed
    FROM libraries l
    CROSS JOIN LATERAL (
      SELECT count(*) AS members, count(*) FILTER (WHERE level <= ${levels.admin}) AS coordinators
      FROM members WHERE library_id = l.library_id AND deleted_at IS NULL) m
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE given_up_at IS NULL) AS mails_waiting,
        count(*) FILTER (WHERE given_up_at IS NOT NULL) AS mails_failed
      FROM outbox WHERE library_id = l.library_id AND topic = 'mail' AND done_at IS NULL) w
    LEFT JOIN LATERAL (
      SELECT action, reason FROM audit WHERE library_id = l.library_id AND subject = 'library'
        AND subject_id = l.library_id AND action IN ('suspend', 'resume')
      ORDER BY at DESC, id DESC LIMIT 1) s ON NOT l.available
    LEFT JOIN LATERAL (
      SELECT status, started_at, finished_at, created_at FROM publications
      WHERE library_id = l.library_id ORDER BY created_at DESC, id DESC LIMIT 1) p ON true
    ORDER BY l.name, l.library_id`.execute(everywhere)
  return rows
}
