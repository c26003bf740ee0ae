/**
 * The browser's one stream of what changes at the desk: the tab with the lock has it and tells the others. A browser
 * without locks has one for each tab.
 */
import { follow, type StreamEvent } from '../../api/follow.ts'
import { live } from '../../contract/live.endpoints.ts'
import type { LiveChange } from '../../contract/live-names.ts'
import { storedText } from '../../stored.ts'
import { $connection, type LiveChanges, tellScreens } from './live.ts'

/** What the tab with the stream tells the others, now and then only that it lives. */
type LiveMessage = { news: LiveChanges | null; hears: boolean }

const name = 'desk_live'
/** The server says something every 20 s. */
const silentMs = 45_000
/** A tab that the system has put to sleep keeps its lock: another takes it over. */
const leaderSilentMs = 60_000
const lookEveryMs = 5000
const longestPauseMs = 20_000

const cursor = storedText('browser', 'live_cursor')

/** What this tab knows of the stream. */
const now = { hears: true, heardAt: 0 }

function show(): void {
  const isOff = globalThis.navigator?.onLine === false
  $connection.set(isOff ? 'offline' : now.hears ? 'online' : 'reconnecting')
}

function take({ news, hears }: LiveMessage): void {
  now.hears = hears
  now.heardAt = Date.now()
  show()
  if (news) tellScreens(news)
}

/** Waits, but no longer than until the network or the page comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

type Tell = (told: LiveMessage) => void

const newsOf = ({ event, data }: StreamEvent): LiveChanges | null =>
  event === 'all' ? 'all' : event === 'change' ? [JSON.parse(data) as LiveChange] : null

/** Follows the stream once, until it ends; a silence ends it too. Answers whether it was had. */
async function followOnce(tell: Tell, signal: AbortSignal): Promise<boolean> {
  const cut = new AbortController()
  let heardAt = Date.now()
  const watching = setInterval(() => Date.now() - heardAt > silentMs && cut.abort(), lookEveryMs)
  const had = await follow(live.follow, cursor.get(), {
    signal: AbortSignal.any([cut.signal, signal]),
    onBeat() {
      heardAt = Date.now()
      tell({ news: null, hears: true })
    },
    onEvent(event) {
      cursor.set(event.id)
      const news = newsOf(event)
      if (news) tell({ news, hears: true })
    },
  })
  clearInterval(watching)
  return had
}

async function followAlways(tell: Tell, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const began = Date.now()
    const had = await followOnce(tell, signal)
    if (signal.aborted) return
    failures = had ? 0 : failures + 1
    if (failures > 0) tell({ news: null, hears: false })
    const least = Date.now() - began < 1000 ? 1000 : 100
    await pause(Math.min(longestPauseMs, least * 2 ** failures) * (0.75 + Math.random() / 2), signal)
  }
}

/** The tab that gets the lock follows; one that is silent for long loses it to the first that notices. */
function takeTurns(tell: Tell, signal: AbortSignal): void {
  const { locks } = navigator
  const lead = (isStolen: boolean) => {
    const mine = new AbortController()
    const held = locks.request(name, isStolen ? { steal: true } : { signal }, () => {
      now.heardAt = Date.now()
      return followAlways(tell, AbortSignal.any([mine.signal, signal]))
    })
    held.catch(() => {
      mine.abort()
      if (!signal.aborted && !isStolen) lead(false)
    })
  }
  now.heardAt = Date.now()
  lead(false)
  const watching = setInterval(() => {
    if (document.hidden || Date.now() - now.heardAt < leaderSilentMs) return
    now.heardAt = Date.now()
    lead(true)
  }, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(watching), { once: true })
}

/** Follows what changes, in this tab or by another's telling. Answers how to stop. */
export function startLive(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const isShared = Boolean(globalThis.BroadcastChannel && globalThis.navigator?.locks)
  const others = isShared ? new BroadcastChannel(name) : null
  const tell: Tell = told => {
    take(told)
    others?.postMessage(told)
  }
  if (others) {
    others.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => take(data))
    takeTurns(tell, signal)
  } else void followAlways(tell, signal)
  addEventListener('online', show, { signal })
  addEventListener('offline', show, { signal })
  show()
  return () => {
    stopping.abort()
    others?.close()
  }
}
