import { formatHour } from '../../lib/format.ts'
import { checkHold } from '../../lib/stores/checkout.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLeft } from './use-left.ts'
import type { SayRecap } from './words.ts'

type Props = {
  say: SayRecap
  /** When the hold ends: by the server's clock, to be read, and by this browser's, to be counted down to. */
  until: string
  endsAt: number
}

const soonMs = 120_000

/** How long the object is kept aside: an hour of the day until the last two minutes, then a countdown. */
export function Hold({ say, until, endsAt }: Props) {
  const left = useLeft(endsAt, checkHold) ?? 0
  if (left > soonMs) return <p className="text-muted">{say('recap.hold', { time: formatHour(until) })}</p>
  return (
    <Notice tone="warn">
      <p role="timer" className="font-semibold tabular-nums">
        {say('recap.hold_short', { left: minutes(left) })}
      </p>
      <p role="status" className="sr-only">{say('recap.hold_soon')}</p>
    </Notice>
  )
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
