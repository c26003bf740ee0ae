/** The list in view and its search text: both in the address, so that a reload finds them again. */
import { atom } from 'nanostores'
import type { DeskQueue } from '../../contract/desk.ts'
import { type LoanShow, loanShows } from '../../rules/loan-shows.ts'
import { $mayHaveSession } from '../session/session.ts'
import { $keywords, loadLoans, queues, dropMovedOn } from './loans.ts'
import { onChange } from './live.ts'
import { $point } from './point.ts'

/** None chosen: the first list where something waits. */
export const $queue = atom<DeskQueue | null>(null)

/** The part of the list that is in view, as Oggi counts it; null: all of it. */
export const $show = atom<LoanShow | null>(null)

function read(): void {
  const query = new URLSearchParams(location.search)
  $queue.set(queues.find(queue => queue === query.get('queue')) ?? null)
  $show.set(loanShows.find(show => show === query.get('show')) ?? null)
  $keywords.set(query.get('q')?.trim() ?? '')
}

function address(changes: Record<string, string>): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

export function showQueue(queue: DeskQueue): void {
  if ($queue.get() === queue && !$show.get()) return
  history.pushState(null, '', address({ queue, show: '' }))
  $queue.set(queue)
  $show.set(null)
  dropMovedOn()
}

const pause = 250
let timer: ReturnType<typeof setTimeout> | undefined

/** Waits for a pause in the typing. */
export function find(keywords: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (keywords.trim() === $keywords.get()) return
    $keywords.set(keywords.trim())
    history.replaceState(null, '', address({ q: keywords.trim() }))
    void loadLoans()
  }, pause)
}

/**
 * Reads the lists, and again whenever something in them changes, the screen comes back into view or its session does.
 * Answers how to stop.
 */
export function openDesk(): () => void {
  const back = () => {
    const before = $keywords.get()
    read()
    if ($keywords.get() !== before) void loadLoans()
    else dropMovedOn()
  }
  const seen = () => {
    if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) void loadLoans()
  }
  read()
  void loadLoans()
  const stop = $mayHaveSession.listen(flag => flag === '1' && void loadLoans())
  const stopPoint = $point.listen(() => void loadLoans())
  const stopLive = onChange(['loans', 'objects', 'members', 'cards'], loadLoans)
  addEventListener('popstate', back)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    stopPoint()
    stopLive()
    removeEventListener('popstate', back)
    document.removeEventListener('visibilitychange', seen)
  }
}
