/** The calendar of all bookings: how it is looked at is in the address, its point is the one chosen on this device. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { CalendarPage } from '../../contract/desk-calendar.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import { dayInRome } from '../../format.ts'
import { addDays, addMonths, type CivilDate, inclusiveDays, weekday } from '../../rules/dates.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem, Loaded } from '../async/loaded.ts'
import { readLive } from './live.ts'
import { $point } from './point.ts'

export const calendarViews = ['weeks', 'day', 'object'] as const
export type CalendarView = (typeof calendarViews)[number]

export const weekCounts = [3, 4, 5] as const

export type CalendarWish = {
  view: CalendarView
  /** The day in view, or the one with which the window begins. */
  day: CivilDate
  weeks: number
  category: string
  keywords: string
  product: string
}

/** What came, and why it could not be read again. */
export type ShownCalendar = CalendarPage & { view: CalendarView; problem: CallProblem | null }

export const $calendar = atom<Loaded<ShownCalendar>>({ state: 'waiting' })
export const $calendarWish = atom<CalendarWish>(fresh())

const pause = 250
let timer: ReturnType<typeof setTimeout> | undefined
/** Only the last reading that was begun is shown. */
let reading = 0

function fresh(): CalendarWish {
  return { view: 'weeks', day: dayInRome(new Date()), weeks: 4, category: '', keywords: '', product: '' }
}

const mondayOf = (day: CivilDate): CivilDate => addDays(day, 1 - weekday(day))
export const monthOf = (day: CivilDate): CivilDate => `${day.slice(0, 8)}01`

/** The days in view: whole weeks, one day, or the month of one object. */
function windowOf({ view, day, weeks, product }: CalendarWish): { from: CivilDate; days: number } {
  if (view === 'weeks') return { from: mondayOf(day), days: weeks * 7 }
  if (view === 'day' || !product) return { from: day, days: 1 }
  const from = monthOf(day)
  return { from, days: inclusiveDays(from, addDays(addMonths(from, 1), -1)) }
}

function ask(page: number) {
  const wish = $calendarWish.get()
  const { view, category, keywords, product } = wish
  const one = view === 'object' && product
  const isSearched = view !== 'day' && !one
  return attempt(() =>
    call(desk.calendar, {
      query: {
        ...windowOf(wish),
        page,
        limit: view === 'object' ? 20 : 100,
        point: one ? undefined : ($point.get() ?? undefined),
        category: (isSearched && category) || undefined,
        keywords: (isSearched && keywords) || undefined,
        product: one || undefined,
        moving: view === 'day' ? 'true' : undefined,
      },
    }),
  )
}

export async function loadCalendar(): Promise<void> {
  const mine = ++reading
  const { view } = $calendarWish.get()
  const outcome = await ask(1)
  if (mine !== reading) return
  const before = $calendar.get()
  if (outcome.ok) $calendar.set({ state: 'ready', value: { ...outcome.value, view, problem: null } })
  else if (before.state === 'ready')
    $calendar.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
  else $calendar.set({ state: 'failed', problem: outcome.problem })
}

export async function loadMoreCalendar(): Promise<void> {
  const mine = reading
  const before = $calendar.get()
  if (before.state !== 'ready') return
  const outcome = await ask(before.value.page + 1)
  if (mine !== reading) return
  const { value } = before
  if (!outcome.ok) return $calendar.set({ state: 'ready', value: { ...value, problem: outcome.problem } })
  const known = new Set(value.docs.map(one => one.id))
  const docs = [...value.docs, ...outcome.value.docs.filter(one => !known.has(one.id))]
  $calendar.set({ state: 'ready', value: { ...outcome.value, view: value.view, docs, problem: null } })
}

/** Looks at it in another way; waits for a pause in the typing. */
export function wishCalendar(what: Partial<CalendarWish>): void {
  const [now, usual] = [{ ...$calendarWish.get(), ...what }, fresh()]
  $calendarWish.set(now)
  const query = new URLSearchParams(
    Object.entries(now).flatMap(([name, value]) =>
      value && value !== usual[name as keyof CalendarWish] ? [[name, String(value)]] : [],
    ),
  )
  history.replaceState(null, '', location.pathname + (query.size > 0 ? `?${query}` : ''))
  clearTimeout(timer)
  timer = setTimeout(() => void loadCalendar(), 'keywords' in what ? pause : 0)
}

function fromAddress(): CalendarWish {
  const query = new URLSearchParams(location.search)
  const usual = fresh()
  const day = query.get('day') ?? ''
  return {
    view: calendarViews.find(one => one === query.get('view')) ?? usual.view,
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : usual.day,
    weeks: weekCounts.find(one => String(one) === query.get('weeks')) ?? usual.weeks,
    category: query.get('category') ?? '',
    keywords: query.get('keywords')?.slice(0, 100) ?? '',
    product: query.get('product') ?? '',
  }
}

/** Reads it, and again for another point and whenever something in it changes. Answers how to stop. */
export function openCalendar(isNarrow: boolean): () => void {
  const wish = fromAddress()
  $calendarWish.set(isNarrow && wish.view === 'weeks' ? { ...wish, view: 'day' } : wish)
  const stopPoint = $point.listen(() => void loadCalendar())
  const stopReading = readLive(['loans', 'objects', 'points'], loadCalendar)
  return () => {
    stopPoint()
    stopReading()
  }
}
