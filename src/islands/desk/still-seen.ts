/** How long a label is out of a camera's view before it counts again (ms). */
const goneAfterMs = 5000

/** Tells whether a camera still sees a label that it has read before: one held in front of it counts once. */
export function stillSeen(now: () => number = Date.now): (text: string) => boolean {
  const seen = new Map<string, number>()
  return text => {
    const at = now()
    const before = seen.get(text)
    seen.set(text, at)
    return before !== undefined && at - before < goneAfterMs
  }
}
