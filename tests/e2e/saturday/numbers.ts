import { expect, type Page } from '@playwright/test'
import english from '../../../src/content/strings/en/desk-today.json' with { type: 'json' }
import italian from '../../../src/content/strings/it/desk-today.json' with { type: 'json' }
import { localize } from '../../../src/lib/addresses.ts'
import type { Day, Worker } from './site.ts'

const names = [
  'to_approve',
  'to_prepare',
  'to_hand_out',
  'due_today',
  'overdue',
  'uncollected',
  'in_hand',
  'repairs',
  'to_check',
  'to_carry',
  'sought',
  'messages',
  'to_call',
  'to_verify',
  'mails_failed',
] as const
type Name = (typeof names)[number]
type Numbers = Record<Name, number>

/** What stands beside each number, in both languages, with the number's name: `to_approve_one` is `to_approve`. */
const sentences = new Map(
  [italian, english].flatMap(({ count }) =>
    Object.entries(count).map(([key, sentence]) => [sentence, key.replace(/_(one|other)$/, '')]),
  ),
)
/** What a screen counts: all of the library, or one of its points. */
export type Scope = 'library' | 'desk' | 'market'

/** What is of the whole library, and what only a coordinator sees. */
const ofCoordinators: readonly Name[] = ['to_verify']

const none = Object.fromEntries(names.map(name => [name, 0])) as Numbers
const both = { messages: 3, to_carry: 2 }

/** As it is at half past two, everywhere and at each point. What is to be carried is counted where it is and where it goes. */
const opening: Record<Scope, Partial<Numbers>> = {
  library: {
    ...both,
    in_hand: 46,
    overdue: 3,
    due_today: 16,
    to_prepare: 18,
    to_hand_out: 18,
    to_approve: 10,
    repairs: 4,
    to_verify: 2,
  },
  desk: {
    ...both,
    in_hand: 43,
    overdue: 3,
    due_today: 13,
    to_prepare: 16,
    to_hand_out: 16,
    to_approve: 10,
    repairs: 4,
    to_verify: 2,
  },
  market: { ...both, in_hand: 3, due_today: 3, to_prepare: 2, to_hand_out: 2 },
}

/** What every number should be now, and how long those screens took that stand open (ms). */
export type Said = { expected: Record<Scope, Numbers>; took: number[]; began: number }

export const beginNumbers = (): Said => ({
  expected: {
    library: { ...none, ...opening.library },
    desk: { ...none, ...opening.desk },
    market: { ...none, ...opening.market },
  },
  took: [],
  began: 0,
})

export type Changes = Partial<Record<'desk' | 'market' | 'both', Partial<Numbers>>>

/** An act is done: from now on the screens have two seconds. */
export function acted({ said }: Day): void {
  said.began = performance.now()
}

/** What stands on Oggi. */
export const isOnToday = ({ page, lang }: Worker) =>
  !page.isClosed() && page.url().startsWith('http') && new URL(page.url()).pathname === localize(lang, '/desk')

/**
 * Each number grows by so many at a point, or at both, and in the library: every screen that stands on what there is to
 * do says all of them, without a reload.
 */
export async function changes(day: Day, by: Changes): Promise<void> {
  const grown = new Set<Scope>()
  for (const [where, numbers] of Object.entries(by))
    for (const scope of ['library', ...(where === 'both' ? ['desk', 'market'] : [where])] as Scope[]) {
      grown.add(scope)
      for (const [name, many] of Object.entries(numbers) as [Name, number][]) day.said.expected[scope][name] += many
    }
  const open = [day.ada, day.bruno, day.carla, day.dario].filter(isOnToday)
  await Promise.all(open.map(one => says(day, one, grown.has(one.counts))))
}

/** How long it takes is measured where something has to change. */
async function says({ said }: Day, { page, counts, isCoordinator }: Worker, isChanged: boolean): Promise<void> {
  const seen = Object.entries(said.expected[counts]).filter(
    ([name]) => isCoordinator || !ofCoordinators.includes(name as Name),
  )
  const wanted = Object.fromEntries(seen)
  await expect.poll(() => shownOn(page), { timeout: 15_000, intervals: [50], message: counts }).toEqual(wanted)
  if (isChanged) said.took.push(Math.round(performance.now() - said.began))
}

async function shownOn(page: Page): Promise<Partial<Numbers>> {
  const rows = await page
    .locator('.today-list li')
    .evaluateAll(all =>
      all.map(one => [one.querySelector('span')?.textContent ?? '', one.querySelector('b')?.textContent]),
    )
  return Object.fromEntries(rows.map(([text, count]) => [sentences.get(text ?? '') ?? text, Number(count)]))
}

/** The screens that stand on it all the time do; nothing of theirs is loaded again. */
export async function beginAtHalfPastTwo(day: Day): Promise<void> {
  await openToday(day, day.bruno, day.dario)
  await day.bruno.page.evaluate(() => void (document.body.dataset.left = 'yes'))
  acted(day)
  await changes(day, {})
}

/** Opens what there is to do, and leaves the screen there; opening it is not what has two seconds. */
export async function openToday(day: Day, ...workers: Worker[]): Promise<void> {
  for (const { page, lang } of workers) {
    const address = day.site.at(localize(lang, '/desk'))
    // The app opens there.
    if (page.url() !== address && page.url() !== 'about:blank') day.ways += 1
    await page.goto(address)
    await page.locator('.today-list').waitFor()
  }
}

/** How soon the numbers and an object's page have to be right (ms), and what part of them may be later. */
const saidMs = 2000
const printedMs = 1000
const mostLate = 0.5

const lateOf = (times: readonly number[], most: number) => times.filter(one => one > most).length

/** How long the numbers and the pages took. */
export function timesOf({ said, printing }: Day): string[] {
  const of = (times: number[], most: number) =>
    `the slowest after ${Math.max(0, ...times)} ms, ${lateOf(times, most)} after more than ${most}`
  return [
    `${said.took.length} times numbers, ${of(said.took, saidMs)}`,
    `${printing.length} times a page printed again, ${of(printing, printedMs)}`,
  ]
}

/** A busy machine makes some late, a product that is slow makes most; `SLOW_MACHINE` only counts them. */
export function wereInTime({ said, printing }: Day): void {
  if (process.env.SLOW_MACHINE) return
  expect(lateOf(said.took, saidMs), 'numbers').toBeLessThanOrEqual(said.took.length * mostLate)
  expect(lateOf(printing, printedMs), 'pages').toBeLessThanOrEqual(printing.length * mostLate)
}
