import type { DeskOrder } from '../../lib/contract/desk.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { DeskWords, Voice } from './words.ts'

type Shown = keyof DeskWords['order']['phase']

const looks: Record<Shown, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'sky', icon: 'clock' },
  scheduled: { tone: 'leaf', icon: 'check-circle' },
  to_collect: { tone: 'amber', icon: 'hand' },
  in_hand: { tone: 'leaf', icon: 'hand' },
  due_soon: { tone: 'amber', icon: 'clock' },
  overdue: { tone: 'alarm', icon: 'warn' },
  no_show: { tone: 'calm', icon: 'close' },
  denied: { tone: 'alarm', icon: 'stop' },
  cancelled: { tone: 'calm', icon: 'close' },
  returned: { tone: 'calm', icon: 'undo' },
}

function shownOf({ phase, status }: DeskOrder): Shown {
  if (phase !== 'closed') return phase
  return status === 'denied' || status === 'cancelled' ? status : 'returned'
}

export function PhaseChip({ say, order }: Voice & { order: DeskOrder }) {
  const shown = shownOf(order)
  return <Chip {...looks[shown]}>{say(`order.phase.${shown}`)}</Chip>
}
