import { useEffect, useEffectEvent, useState } from 'react'
import type { Choices, Start } from './use-choices.ts'

/**
 * What the object's page has asked is not asked again: with both days, and a point where there are several, the days are
 * held at once. True until it is known that something is left to ask, so that no form flashes by. `hold` answers whether
 * it leads on.
 */
export function usePassing(choices: Choices, start: Start, mayBring: boolean, hold: () => Promise<boolean>): boolean {
  const [passing, setPassing] = useState(start.day !== null && start.to !== null && !mayBring)
  const settled = passing && isSettled(choices, start)
  const pass = useEffectEvent(async () => isAnswered(choices, start) && (await hold()))
  useEffect(() => {
    if (settled) void pass().then(setPassing)
  }, [settled])
  return passing
}

/** Whether the days of the start are chosen, or cannot be. */
const isSettled = ({ draft, busy, startProblem }: Choices, start: Start): boolean =>
  busy.state === 'failed' || (busy.state === 'ready' && (startProblem !== null || draft?.from === start.day))

function isAnswered({ draft, home, point, allowed }: Choices, start: Start): boolean {
  const placed = point !== null && !home && (allowed.length === 1 || point.id === start.point)
  return placed && draft?.from === start.day && draft.to === start.to
}
