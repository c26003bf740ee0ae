/** Lists of the point chosen on this device. */
import type { LiveKind } from '../../contract/live-names.ts'
import { readLive } from './live.ts'
import { $point } from './point.ts'

/** What a call is asked of: the chosen point, or all of them. */
export const chosenPoint = (): string | undefined => $point.get() ?? undefined

/** As `readLive`, and again for another point. Answers how to stop. */
export function readLiveOfPoint(kinds: readonly LiveKind[], read: () => unknown, reread = read): () => void {
  const stopPoint = $point.listen(() => void read())
  const stopReading = readLive(kinds, read, reread)
  return () => {
    stopPoint()
    stopReading()
  }
}
