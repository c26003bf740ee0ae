/** What changes anywhere at the desk, and the screens that read their lists again for it. */
import { atom } from 'nanostores'
import type { LiveChange, LiveKind } from '../../contract/live-names.ts'

/** Whether this browser hears of changes; `offline`: it has no network at all. */
export type Connection = 'online' | 'reconnecting' | 'offline'
export const $connection = atom<Connection>('online')

/** Each change, or `all` where some may have been missed. */
export type LiveChanges = readonly LiveChange[] | 'all'

/** Reads a list again; `later` where it would be in the way of what is being typed. */
type Reread = () => unknown
type Screen = { isTold: (news: LiveChanges) => boolean; reread: () => void }

const screens = new Set<Screen>()

/** Screens do not all ask at once, and each asks once for what comes together (ms). */
const soon = { least: 80, spread: 200 }
/** At most so often, however much changes (ms). */
const rhythm = 1000
const lookAgainMs = 400

/** An open dialog is about a row of a list that stays as it is meanwhile. */
const isInUse = () => Boolean(globalThis.document?.querySelector('dialog[open]'))

/** A page in the background reads when it comes back into view. */
function whenSeen(work: () => void): boolean {
  if (!globalThis.document?.hidden) return false
  document.addEventListener('visibilitychange', work, { once: true })
  return true
}

function quietly(reread: Reread): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let isStopped = false
  const after = (ms: number) => {
    timer ??= setTimeout(run, ms)
  }
  async function run(): Promise<void> {
    timer = undefined
    if (isStopped || whenSeen(runSeen)) return
    if (isInUse()) return after(lookAgainMs)
    last = Date.now()
    if ((await reread()) === 'later') after(lookAgainMs)
  }
  const runSeen = () => void run()
  return {
    ask: () => after(Math.max(soon.least + Math.random() * soon.spread, last + rhythm - Date.now())),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function listen(kinds: readonly LiveKind[], reread: Reread, id?: string): { ask: () => void; stop: () => void } {
  const { ask, stop } = quietly(reread)
  const isMine = (one: LiveChange) => kinds.includes(one.kind) && (!id || !one.id || one.id === id)
  const screen: Screen = { isTold: news => news === 'all' || news.some(isMine), reread: ask }
  screens.add(screen)
  return {
    ask,
    stop() {
      screens.delete(screen)
      stop()
    },
  }
}

/** Has a list read again when something of these kinds changes; with an `id`, that thing alone. Answers how to stop. */
export const onChange = (...about: Parameters<typeof listen>): (() => void) => listen(...about).stop

export function tellScreens(news: LiveChanges): void {
  for (const one of screens) if (one.isTold(news)) one.reread()
}

/** Reads a list now, when something of these kinds changes, and when the page comes back into view. Answers how to stop. */
export function readLive(kinds: readonly LiveKind[], read: Reread, reread: Reread = read): () => void {
  const { ask, stop } = listen(kinds, reread)
  const now = async (work: Reread) => void ((await work()) === 'later' && ask())
  const seen = () => document.visibilityState === 'visible' && void now(reread)
  void now(read)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', seen)
  }
}
