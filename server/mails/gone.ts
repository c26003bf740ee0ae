import type { MailGone } from '../../src/lib/contract/mail-names.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { MailPayload } from '../work/mail.ts'

type Row = { topic: string; payload: Record<string, unknown>; given_up_at: Date | null }
type Now = { at: Date; today: CivilDate }

/** Why trying again would send nothing; null where it would. */
export function goneOf({ topic, payload, given_up_at }: Row, { at, today }: Now): MailGone | null {
  const { data, until } = payload as Partial<MailPayload>
  if (topic === 'digest') return payload.day === today ? null : 'late'
  if (until && new Date(until) <= at) return 'late'
  return given_up_at && Object.keys(data ?? {}).length === 0 ? 'words' : null
}
