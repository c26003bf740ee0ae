/** A long list of the desk: which part of it, and the words it is looked for with, are in the address. */
import { atom } from 'nanostores'
import type { LiveKind } from '../../contract/live-names.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem, Loaded } from '../async/loaded.ts'
import { addedRows } from './added-rows.ts'
import { readLive } from './live.ts'

type Found<Doc> = { docs: Doc[]; total: number; page: number }
export type ListPage<Doc> = Found<Doc> & { problem: CallProblem | null }
type ListQuery<Show> = { show: Show; keywords: string }
type Query<Show> = { show: Show; keywords: string | undefined; page: number; limit: number }

const limit = 48
const pause = 250

/** Reads what is wanted, page after page. */
function reader<Doc extends { id: string }, Show>(
  wanted: () => ListQuery<Show>,
  read: (query: Query<Show>) => Promise<Found<Doc>>,
) {
  const $page = atom<Loaded<ListPage<Doc>>>({ state: 'waiting' })
  /** Only the last reading that was begun is shown. */
  let reading = 0
  const added = addedRows()

  const ask = (page: number) => {
    const { show, keywords } = wanted()
    return attempt(() => read({ show, keywords: keywords || undefined, page, limit }))
  }

  const load = () => added.reading(readFirst())

  async function readFirst(): Promise<void> {
    const mine = ++reading
    const outcome = await ask(1)
    if (mine !== reading) return
    const before = $page.get()
    if (outcome.ok) $page.set({ state: 'ready', value: { ...outcome.value, problem: null } })
    else if (before.state === 'ready')
      $page.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
    else $page.set({ state: 'failed', problem: outcome.problem })
  }

  async function addMore(): Promise<void> {
    const mine = reading
    const before = $page.get()
    if (before.state !== 'ready') return
    const outcome = await ask(before.value.page + 1)
    if (mine !== reading) return
    if (!outcome.ok) return $page.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
    const known = new Set(before.value.docs.map(one => one.id))
    const docs = [...before.value.docs, ...outcome.value.docs.filter(one => !known.has(one.id))]
    $page.set({ state: 'ready', value: { ...outcome.value, docs, problem: null } })
  }

  /** As many pages as are shown. */
  function reread(): Promise<void> | 'later' {
    if (added.isAdding()) return 'later'
    const before = $page.get()
    if (before.state !== 'ready' || before.value.page === 1) return load()
    return added.reading(readPages(before.value.page))
  }

  async function readPages(count: number): Promise<void> {
    const mine = ++reading
    const pages = await Promise.all(Array.from({ length: count }, (_, n) => ask(n + 1)))
    const found = pages.flatMap(one => (one.ok ? [one.value] : []))
    if (mine !== reading || found.length < pages.length) return
    const docs = new Map(found.flatMap(one => one.docs).map(one => [one.id, one]))
    $page.set({ state: 'ready', value: { ...found.at(-1)!, docs: [...docs.values()], problem: null } })
  }

  return { $page, load, more: () => added.add(addMore), reread }
}

/** The first of `shows` is what a list begins with; it is read again when something of these `kinds` changes. */
export function searchedList<Doc extends { id: string }, Show extends string>(
  shows: readonly [Show, ...Show[]],
  read: (query: Query<Show>) => Promise<Found<Doc>>,
  kinds: readonly LiveKind[],
) {
  const $wanted = atom<ListQuery<Show>>({ show: shows[0], keywords: '' })
  const list = reader($wanted.get, read)
  let timer: ReturnType<typeof setTimeout> | undefined

  function fromAddress(): void {
    const query = new URLSearchParams(location.search)
    const show = shows.find(one => one === query.get('show')) ?? shows[0]
    $wanted.set({ show, keywords: query.get('q')?.trim() ?? '' })
  }

  function want(wanted: Partial<ListQuery<Show>>): void {
    const now = { ...$wanted.get(), ...wanted }
    $wanted.set(now)
    const query = new URLSearchParams({
      ...(now.show !== shows[0] && { show: now.show }),
      ...(now.keywords && { q: now.keywords }),
    })
    history.replaceState(null, '', location.pathname + (query.size ? `?${query}` : ''))
    void list.load()
  }

  return {
    ...list,
    $wanted,
    show: (show: Show) => want({ show }),
    /** Waits for a pause in the typing. */
    find(typed: string): void {
      clearTimeout(timer)
      timer = setTimeout(() => typed.trim() !== $wanted.get().keywords && want({ keywords: typed.trim() }), pause)
    },
    /** Reads the list, and again when it changes. Answers how to stop. */
    open(): () => void {
      fromAddress()
      return readLive(kinds, list.load, list.reread)
    },
  }
}
