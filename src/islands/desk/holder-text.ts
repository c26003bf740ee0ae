import type { HandedOut } from '../../lib/contract/circulation.ts'
import { formatHour } from '../../lib/format.ts'
import type { CounterI18n } from './counter-messages.ts'

/** Who has the object instead, who gave it to them, and when. */
export function holderText({ t }: CounterI18n, holder: HandedOut['holder']): string {
  if (!holder) return ''
  const { member, by, at } = holder
  const vars = { member, by: by ?? '', time: formatHour(at) }
  return t(by ? 'counter.holder' : 'counter.holder_alone', vars)
}
