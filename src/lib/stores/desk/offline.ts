/** Alive on every screen of the desk: sends what waits when there is a network, and renews the device's copy. */
import { storedText } from '../../stored.ts'
import { $session, readSession } from '../session/session.ts'
import { levels } from '../../rules/levels.ts'
import { $copy, type DeskPerson, forgetCopy, readCopy, renewCopy } from './device-copy.ts'
import { onChange } from './live.ts'
import { $point } from './point.ts'
import { $waitingActs, readWaitingActs, sendWaitingActs } from './waiting-acts.ts'

const staff = storedText('browser', 'staff')

/** The screens that work, or read, without a network. */
const copying = /^desk(_loans|_scan|_prepare|_carry)?$/
/** An older copy is read again as a screen opens or is looked at, and, while one stays open, as loans change. */
const freshMs = 60_000
const firstPauseMs = 2000
const longestPauseMs = 60_000

let pause = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined
let underWay: Promise<void> | null = null

/** Somebody of the desk, once the server has said so. */
function person(): DeskPerson | null {
  const session = $session.get()
  if (session.state !== 'signed_in' || session.me.level > levels.desk) return null
  return { id: session.me.id, name: session.me.name }
}

const isCut = () => globalThis.navigator?.onLine === false

function isFresh(): boolean {
  const copy = $copy.get()
  return copy?.point === $point.get() && Date.now() - (copy?.at ?? 0) < freshMs
}

async function goOn(route: string): Promise<void> {
  clearTimeout(timer)
  if (isCut()) return
  const session = $session.get()
  if (session.state === 'failed') await readSession()
  const who = person()
  const isMine = (one: { by: DeskPerson }) => one.by.id === who?.id
  const before = $waitingActs.get().filter(isMine).length
  const done = who ? await sendWaitingActs(who) : $session.get().state !== 'failed'
  if (!done) return later(route)
  pause = firstPauseMs
  if (!who || !copying.test(route)) return
  if (!isFresh() || $waitingActs.get().filter(isMine).length !== before) await renewCopy(who)
}

function later(route: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => void resume(route), pause)
  pause = Math.min(pause * 2, longestPauseMs)
}

/** One after another, however many reasons there are to look. */
function resume(route: string): Promise<void> {
  underWay ??= goOn(route).finally(() => {
    underWay = null
  })
  return underWay
}

/** What a device keeps of one person is not shown to the next. */
async function meet(): Promise<void> {
  const { state } = $session.get()
  const who = person()
  if (who) staff.set('1')
  else if (state !== 'failed') staff.remove()
  const copy = await readCopy()
  if (copy && (state === 'signed_out' || (state === 'signed_in' && copy.by.id !== who?.id))) await forgetCopy()
}

export function startOffline(route: string): void {
  const again = () => {
    pause = firstPauseMs
    void resume(route)
  }
  const seen = () => document.visibilityState === 'visible' && again()
  void readWaitingActs()
  $session.subscribe(({ state }) => {
    if (state === 'unknown' || state === 'expired') return
    void meet().then(() => {
      if (state === 'signed_in') again()
      else if (state === 'failed' && !underWay) later(route)
    })
  })
  $point.listen(again)
  if (copying.test(route)) onChange(['loans'], () => (isFresh() ? 'later' : resume(route)))
  addEventListener('online', again)
  addEventListener('focus', again)
  document.addEventListener('visibilitychange', seen)
  // Another tab kept or sent something.
  addEventListener(
    'storage',
    ({ key }) => (key === 'waiting_acts' || key === 'acts_to_look_at') && void readWaitingActs(),
  )
}
