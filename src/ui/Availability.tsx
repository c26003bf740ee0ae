import type { LoanStatus } from '../lib/contract/catalog.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type AvailabilityProps = { status: LoanStatus; label: string; className?: string }

const looks: Record<LoanStatus, { icon: IconName; colour: string }> = {
  available: { icon: 'check-circle', colour: 'text-leaf' },
  busy: { icon: 'clock', colour: 'text-amber' },
  maintenance: { icon: 'wrench', colour: 'text-muted' },
}

/** Whether an object can be had, in one line: shape, words, colour. */
export function Availability({ status, label, className }: AvailabilityProps) {
  const { icon, colour } = looks[status]
  return (
    <span className={classes('availability', colour, className)}>
      <Icon name={icon} />
      <span>{label}</span>
    </span>
  )
}
