import type queueWords from '../../content/strings/it/queue.json'
import type { Lang } from '../../lib/addresses.ts'
import type { WishState } from '../../lib/contract/queue.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Say } from '../../lib/translate.ts'

/** Where somebody stands among those who wait for an object. */
export function placeInWords(
  { position, offer_until, estimated_date }: WishState,
  say: Say<typeof queueWords>,
  lang: Lang,
): string[] {
  if (offer_until) return [say('offer', { day: formatDay(lang, offer_until, 'weekday') })]
  if (position === null) return [say('free')]
  const place = position === 1 ? say('first') : say('position', { position })
  if (!estimated_date || estimated_date <= dayInRome(new Date())) return [place]
  return [place, say('estimate', { day: formatDay(lang, estimated_date, 'weekday') })]
}
