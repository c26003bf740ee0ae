import { formatHour } from '../../lib/format.ts'
import { checkHold } from '../../lib/stores/checkout/checkout.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateRecap } from './messages.ts'
import { useLeft } from './use-left.ts'

type Props = {
  t: TranslateRecap
  /** When the hold ends: `until` by the server's clock, for display; `endsAt` by the browser's, for the countdown. */
  until: string
  endsAt: number
  /** It is to be paid before then. */
  paying: boolean
}

const soonMs = 120_000
const askAgain = () => void checkHold()

/** How long the hold lasts: a quiet line until the last two minutes, then a warning that is announced once. */
export function Hold({ t, until, endsAt, paying }: Props) {
  const ms = useLeft(endsAt, askAgain) ?? 0
  const left = minutes(ms)
  const soon = ms <= soonMs
  return (
    <div>
      {soon ? (
        <Notice tone="warn">
          <p role="timer" className="font-semibold tabular-nums">
            {t(paying ? 'recap.pay_short' : 'recap.hold_short', { left })}
          </p>
        </Notice>
      ) : (
        <p role="timer" className="text-muted tabular-nums">
          {t(paying ? 'recap.pay_by' : 'recap.hold', { time: formatHour(until), left })}
        </p>
      )}
      <p role="status" className="sr-only">
        {soon && t(paying ? 'recap.pay_soon' : 'recap.hold_soon')}
      </p>
    </div>
  )
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
