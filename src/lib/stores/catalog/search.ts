import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import type { SearchHit } from '../../contract/catalog.ts'
import { dayInRome } from '../../format.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { toApiQuery, noQuery, readQuery, type SearchQuery, writeQuery } from '../../rules/search-query.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'

export type Found = {
  /** The keywords of these results, corrected by the API where it did so. */
  keywords: string
  corrected: string | null
  rows: SearchHit[]
  total: number
  /** The last page read: the rows do not tell it, once one is on two pages. */
  page: number
  more: boolean
}

/** The query and its results; `found` stays in view until there is something newer. */
export type Search = {
  query: SearchQuery
  busy: boolean
  found: Found | null
  problem: CallProblem | null
  /** In Europe/Rome; empty until the page is open, since it may have been printed on another day. */
  today: CivilDate | ''
}

const nothing: Search = { query: noQuery, busy: false, found: null, problem: null, today: '' }

export const $search = atom<Search>(nothing)

/** How many objects its query finds; null while that is not known: there is nothing newer than what is in view. */
export const countOf = ({ busy, found, problem }: Search): number | null =>
  busy || problem ? null : (found?.total ?? null)

/** The pause in typing before a search (ms): long enough to skip calls while typing fast, too short to notice. */
const typingMs = 40
/** After a choice: a day is typed digit by digit, and of filters set one right after the other the last one asks. */
const choosingMs = 150
let pause: ReturnType<typeof setTimeout> | undefined

/** Replies to any search but the last are dropped. */
let turn = 0

const merge = (part: Partial<Search>) => $search.set({ ...$search.get(), ...part })

/**
 * Reads the query from the address, and again on Back, Forward and reconnection. `typed` is what stood in the field
 * before. Answers a function that stops.
 */
export function openSearch(typed: string): () => void {
  const follow = () => {
    merge({ query: readQuery(location.search), problem: null, today: dayInRome(new Date()) })
    searchNow()
  }
  follow()
  if (typed && !$search.get().query.keywords) typeKeywords(typed)
  const again = () => $search.get().problem && searchNow()
  addEventListener('popstate', follow)
  addEventListener('online', again)
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener('online', again)
  }
}

/** Searches while the visitor types, replacing the history entry rather than adding one. */
export function typeKeywords(keywords: string): void {
  merge({ query: { ...$search.get().query, keywords } })
  history.replaceState(history.state, '', address())
  searchSoon(typingMs)
}

/** Sets one or several filters, as one history entry. */
export function choose(part: Partial<SearchQuery>): void {
  merge({ query: { ...$search.get().query, ...part } })
  history.pushState(null, '', address())
  searchSoon(choosingMs)
}

/** Sets a day without a history entry: it may be typed digit by digit. */
export function chooseDay(part: Pick<Partial<SearchQuery>, 'from' | 'to'>): void {
  merge({ query: { ...$search.get().query, ...part } })
  history.replaceState(history.state, '', address())
  searchSoon(choosingMs)
}

const address = () => location.pathname + writeQuery($search.get().query)

/** From now on no reply to an earlier query counts. */
function searchSoon(pauseMs: number): void {
  if (!toApiQuery($search.get().query)) return searchNow()
  turn++
  merge({ busy: true })
  clearTimeout(pause)
  pause = setTimeout(searchNow, pauseMs)
}

export function searchNow(): void {
  clearTimeout(pause)
  void ask(1)
}

export async function findMore(): Promise<void> {
  const { found, busy } = $search.get()
  if (found && !busy) await ask(found.page + 1)
}

const perPage = 24

async function ask(page: number): Promise<void> {
  const mine = ++turn
  const { query, found: before } = $search.get()
  const apiQuery = toApiQuery(query)
  if (!apiQuery) return merge({ busy: false, found: null, problem: null })
  merge({ busy: true, problem: null })
  try {
    const { docs, corrected, total } = await call(catalog.search, { query: { ...apiQuery, page, limit: perPage } })
    if (mine !== turn) return
    const known = page === 1 ? [] : (before?.rows ?? [])
    // A new object shifts the pages: duplicates are dropped.
    const rows = [...known, ...docs.filter(row => !known.some(one => one.id === row.id))]
    const more = page * perPage < total
    merge({ busy: false, found: { keywords: apiQuery.keywords ?? '', corrected, rows, total, page, more } })
  } catch (error) {
    const problem = problemOf(error)
    if (mine === turn) merge({ busy: false, problem, found: page === 1 ? null : before })
  }
}
