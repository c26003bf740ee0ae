import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import type { ProductRow } from '../../contract/catalog.ts'
import { dayInRome } from '../../format.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { askedOf, noQuery, readQuery, type SearchQuery, writeQuery } from '../../rules/search-query.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'

export type Found = {
  /** The words they were found with; as the API corrected them, where it did. */
  keywords: string
  corrected: string | null
  rows: ProductRow[]
  total: number
}

/** What is looked for and what was found; `found` stays in view until there is something newer. */
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

/** Long enough not to ask for every letter of a quick hand, too short to be noticed. */
const pauseMs = 40
let pause: ReturnType<typeof setTimeout> | undefined

/** Only the last question counts: an answer to an earlier one comes too late. */
let turn = 0

const merge = (part: Partial<Search>) => $search.set({ ...$search.get(), ...part })

/**
 * Takes up the address, and again whenever the reader goes back or on, or the network comes back. `typed` is what stood in the field before.
 * Answers how to stop.
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

/** Follows the typing; the address does too, without a step back for every letter. */
export function typeKeywords(keywords: string): void {
  merge({ query: { ...$search.get().query, keywords } })
  history.replaceState(history.state, '', address())
  clearTimeout(pause)
  pause = setTimeout(searchNow, pauseMs)
}

/** Takes a filter, or several, as one step to come back from. */
export function choose(part: Partial<SearchQuery>): void {
  merge({ query: { ...$search.get().query, ...part } })
  history.pushState(null, '', address())
  searchNow()
}

/** A day may be typed figure by figure, and those are no steps to come back from. */
export function chooseDay(part: Pick<Partial<SearchQuery>, 'from' | 'to'>): void {
  merge({ query: { ...$search.get().query, ...part } })
  history.replaceState(history.state, '', address())
  searchNow()
}

const address = () => location.pathname + writeQuery($search.get().query)

export function searchNow(): void {
  clearTimeout(pause)
  void ask(1)
}

export async function findMore(): Promise<void> {
  const { found, busy } = $search.get()
  if (found && !busy) await ask(Math.floor(found.rows.length / perPage) + 1)
}

const perPage = 24

async function ask(page: number): Promise<void> {
  const mine = ++turn
  const { query, found: before } = $search.get()
  const asked = askedOf(query)
  if (!asked) return merge({ busy: false, found: null, problem: null })
  merge({ busy: true, problem: null })
  try {
    const { docs, corrected, total } = await call(catalog.search, { query: { ...asked, page, limit: perPage } })
    if (mine !== turn) return
    const known = page === 1 ? [] : (before?.rows ?? [])
    // An object added meanwhile moves the others on: none is shown twice.
    const rows = [...known, ...docs.filter(row => !known.some(one => one.id === row.id))]
    merge({ busy: false, found: { keywords: asked.keywords ?? '', corrected, rows, total } })
  } catch (error) {
    const problem = problemOf(error)
    if (mine === turn) merge({ busy: false, problem, found: page === 1 ? null : before })
  }
}
