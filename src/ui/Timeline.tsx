import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export type TimelineStep = {
  label: ReactNode
  detail?: ReactNode
  /** `stopped` ends the line: denied, cancelled. */
  state: 'done' | 'now' | 'next' | 'stopped'
}
export type TimelineProps = { steps: readonly TimelineStep[]; className?: string }

/** Past, current and coming steps. */
export function Timeline({ steps, className }: TimelineProps) {
  return (
    <ol className={classes('timeline', className)}>
      {steps.map((step, n) => (
        <li key={n} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="timeline-mark">
            {step.state === 'done' && <Icon name="check" />}
            {step.state === 'stopped' && <Icon name="close" />}
          </span>
          <p className="font-semibold">{step.label}</p>
          {step.detail && <div className="text-sm text-muted">{step.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
