import type { LiveChange } from '../../src/lib/contract/live-names.ts'
import type { Deps } from '../deps.ts'

/** The longest that a change waits for those after it (ms): screens have two seconds to show it. */
const mostHeldMs = 500

/**
 * Runs several commands of one call. What they change is told to the desk's screens, and their jobs are woken, at the
 * end, and meanwhile twice a second: a screen told of the first alone would read its numbers while the others change
 * them, and only a second later again.
 */
export async function together<T>(deps: Deps, commands: (deps: Deps) => Promise<T>): Promise<T> {
  const held = new Map<string, LiveChange[]>()
  let isWoken = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => void (timer ??= setTimeout(release, mostHeldMs))
  function release(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [library, changes] of held) deps.changes.tell(library, changes)
    held.clear()
    if (isWoken) deps.wake()
    isWoken = false
  }
  const tell = (library: string, changes: readonly LiveChange[]) => {
    held.set(library, [...(held.get(library) ?? []), ...changes])
    hold()
  }
  const wake = () => {
    isWoken = true
    hold()
  }
  try {
    // Inherits the services, as the library's own do.
    return await commands(Object.assign(Object.create(deps) as Deps, { changes: { ...deps.changes, tell }, wake }))
  } finally {
    release()
  }
}
