import type { OrderStatus } from '../lib/contract/orders.ts'
import { Chip, type Tone } from './Chip.tsx'
import type { IconName } from './icons.ts'

/** `overdue` is not stored: it is an approved or extended loan past its end, collected or not. */
export type ShownStatus = OrderStatus | 'overdue'
export type StatusChipProps = { status: ShownStatus; label: string; className?: string }

const looks: Record<ShownStatus, { tone: Tone; icon: IconName }> = {
  checkout: { tone: 'sky', icon: 'list' },
  pending: { tone: 'sky', icon: 'clock' },
  approved: { tone: 'leaf', icon: 'check-circle' },
  extended: { tone: 'leaf', icon: 'calendar' },
  cancelled: { tone: 'calm', icon: 'close' },
  denied: { tone: 'alarm', icon: 'stop' },
  returned: { tone: 'calm', icon: 'undo' },
  overdue: { tone: 'alarm', icon: 'warn' },
}

/** Where a loan stands: a word, a shape and a colour, in that order of importance. */
export function StatusChip({ status, label, className }: StatusChipProps) {
  return (
    <Chip {...looks[status]} className={className}>
      {label}
    </Chip>
  )
}
