import type { DeskOrder } from '../../lib/contract/desk.ts'
import { approve, handOver } from '../../lib/stores/desk-actions.ts'
import type { Outcome } from '../../lib/stores/attempt.ts'
import type { IconName } from '../../ui/icons.ts'

/** What has to be asked before it is done. */
export type Question = 'deny' | 'early' | 'back'

export type Action = {
  name: 'approve' | 'deny' | 'hand_over' | 'take_back'
  icon?: IconName
  /** A question to open, or what one tap does. */
  does: Question | ((id: string) => Promise<Outcome<unknown>>)
}

/** What can be done with a loan now, the usual thing first. */
export function actionsFor({ phase, picked_up_at, returned_at }: DeskOrder): Action[] {
  if (phase === 'waiting') {
    return [
      { name: 'approve', icon: 'check', does: approve },
      { name: 'deny', does: 'deny' },
    ]
  }
  if (phase === 'to_collect') return [{ name: 'hand_over', icon: 'hand', does: id => handOver(id) }]
  if (phase === 'scheduled') return [{ name: 'hand_over', icon: 'hand', does: 'early' }]
  return picked_up_at && !returned_at ? [{ name: 'take_back', icon: 'undo', does: 'back' }] : []
}
