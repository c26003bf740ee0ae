import type queueMessages from '../../content/strings/it/queue.json'
import type { Lang } from '../../lib/addresses.ts'
import type { QueuePlace } from '../../lib/contract/queue.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Translate } from '../../lib/translate.ts'

/** The member's position in the queue for an object, in sentences. */
export function queuePositionText(
  { position, turn_until, estimated_date }: QueuePlace,
  t: Translate<typeof queueMessages>,
  lang: Lang,
): string[] {
  if (turn_until) return [t('turn', { day: formatDay(lang, turn_until, 'weekday') })]
  if (position === null) return [t('free')]
  const positionText = position === 1 ? t('first') : t('position', { position })
  if (!estimated_date || estimated_date <= dayInRome(new Date())) return [positionText]
  return [positionText, t('estimate', { day: formatDay(lang, estimated_date, 'weekday') })]
}
