import { type Browser, type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'
import { type Lang, localize } from '../../../src/lib/addresses.ts'
import { policiesVersion } from '../../../src/lib/rules/policies.ts'
import { delivered } from '../../world/mailbox.ts'
import { openSite, type Site } from '../../world/site.ts'
import { faultsIn } from '../reach/axe.ts'
import { type Keyboard, touch, type Way } from '../reach/hands.ts'
import { browserOf } from '../reach/people.ts'
import { keysOf, type Walked } from './keys.ts'
import { beginSaturday, opening, type Saturday } from './library.ts'
import { library_id } from './members.ts'
import { acted, beginNumbers, type Changes, changes, isOnToday, type Said, type Scope, timesOf } from './numbers.ts'
import { tapsTo } from './ways.ts'

/** Somebody at work with a device of theirs, and what Oggi counts on it. */
export type Worker = {
  page: Page
  context: BrowserContext
  /** By touch, or at a laptop by the keyboard alone. */
  hands: Way | Keyboard
  lang: Lang
  counts: Scope
  isCoordinator: boolean
}

/** The library on its Saturday, its four devices, and what their hands did. */
export type Day = {
  site: Site
  of: Saturday
  /** On a phone at the counter; reads English. */
  carla: Worker
  /** On a phone that is left on what there is to do. */
  bruno: Worker
  /** At a laptop with a reader, by the keyboard alone. */
  ada: Worker
  /** On a phone at the market. */
  dario: Worker
  taps: number
  /** Taps from one screen to the next: the pages are opened by their address, and the shortest way is counted. */
  ways: number
  walked: Walked
  /** How long the printed page of an object took to be true after a movement (ms). */
  printing: number[]
  said: Said
}

type Device = { member: number; isPhone: boolean; lang: Lang; counts: Scope; walked: Walked }

/** Signed in, and at the point that its Oggi counts. */
async function openDevice(browser: Browser, site: Site, of: Saturday, device: Device): Promise<Worker> {
  const { member, isPhone, lang, counts, walked } = device
  const point = counts === 'library' ? undefined : of.points[counts]
  const id = { id: of.members[member]!, library: library_id }
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const options = {
    viewport,
    hasTouch: isPhone,
    locale: lang === 'it' ? 'it-IT' : 'en-GB',
    timezoneId: 'Europe/Rome',
    serviceWorkers: 'allow' as const,
  }
  const context = await browserOf(browser, site, id, options)
  const kept = { policies: policiesVersion, ...(point && { desk_point: point }) }
  await context.addInitScript(values => {
    if (!location.protocol.startsWith('http')) return
    for (const [key, value] of Object.entries(values)) localStorage[key] ??= value
  }, kept)
  const page = await context.newPage()
  const hands = isPhone ? touch() : keysOf(page, walked)
  return { page, context, hands, lang, counts, isCoordinator: member === 0 }
}

export const test = base.extend<{ day: Day }>({
  day: [
    async ({ browser }, use) => {
      const site = await openSite({ at: opening, empty: true, model: undefined })
      const of = await beginSaturday(site)
      await site.printed()
      const walked = { keys: 0, furthest: 0 }
      const device = (member: number, isPhone: boolean, counts: Scope, lang: Lang = 'it') =>
        openDevice(browser, site, of, { member, isPhone, lang, counts, walked })
      const [ada, bruno] = [await device(0, false, 'library'), await device(0, true, 'library')]
      const [carla, dario] = [await device(2, true, 'desk', 'en'), await device(3, true, 'market')]
      const day = { site, of, ada, bruno, carla, dario, taps: 0, ways: 0, walked, printing: [], said: beginNumbers() }
      await use(day)
      tellTimes(day)
      for (const { context } of [ada, carla, bruno, dario]) await context.close()
      await site.close()
    },
    { timeout: 300_000 },
  ],
})

/** What took how long, in the report of the run and on the terminal. */
function tellTimes(day: Day): void {
  const { keys, furthest } = day.walked
  const walked = `${keys} other keys on the laptop, at most ${furthest} to a control`
  for (const description of [...timesOf(day), `${day.taps} taps, ${day.ways} between screens`, walked]) {
    test.info().annotations.push({ type: 'saturday', description })
    console.log(description)
  }
}

/**
 * The clock goes on to this time in Rome. A screen that stands on Oggi keeps the time at which it was opened: a clock
 * that leaps looks to it as if its stream had been silent.
 */
export async function turnTo(day: Day, time: string): Promise<void> {
  const at = new Date(`2027-02-20T${time}:00+01:00`)
  if (at <= day.site.clock.now()) throw new Error(`it is later than ${time}`)
  day.site.clock.set(at.toISOString())
  for (const one of [day.ada, day.carla, day.dario]) if (!isOnToday(one)) await one.context.clock.setFixedTime(at)
}

/** A touch, a press of a button: what a hand does besides typing and reading labels. */
export async function tap(day: Day, { hands }: Worker, what: Locator): Promise<void> {
  day.taps += 1
  acted(day)
  await hands.press(what)
}

/** Photos of a file are taken, or chosen: one tap as well. */
export async function attach(day: Day, { hands }: Worker, input: Locator, name: string, bytes: Buffer): Promise<void> {
  day.taps += 1
  await hands.file(input, name, bytes)
}

/** Goes to a page in their language; until then the keyboard was somewhere. */
export async function open(day: Day, { page, hands, lang }: Worker, path: string): Promise<void> {
  const address = day.site.at(localize(lang, path))
  if (page.url() !== address) day.ways += tapsTo(path, !('stands' in hands))
  if ('stands' in hands) await hands.stands()
  await page.goto(address)
}

/** A reader types a code and ends with Enter, wherever the keyboard is; a camera does the same. */
export async function scan(day: Day, { page, hands }: Worker, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label)
  if ('stands' in hands) {
    await expect(field).toBeVisible()
    await hands.stands()
    await page.keyboard.type(code)
    await expect(field).toHaveValue(code)
  } else await field.fill(code)
  acted(day)
  await field.press('Enter')
}

/**
 * Whether the printed page of an object says that it is out, without a reload of anything and to readers without scripts.
 * What is booked from today is out to readers all day: only where the page has to change it is measured.
 */
export async function printedSays({ site, of, printing }: Day, object: number, state: 'out' | 'here'): Promise<void> {
  const begun = performance.now()
  let readings = 0
  const read = async () => {
    readings += 1
    const answer = await site.app.request(`http://x/products/${of.objects[object]}`, {
      headers: { host: `${library_id}.localhost` },
    })
    const html = await answer.text()
    const own = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
    return /In prestito|In ritardo/.test(own.slice(0, own.indexOf('booking-bar'))) ? 'out' : 'here'
  }
  await expect.poll(read, { timeout: 10_000, intervals: [50], message: of.code(object) }).toBe(state)
  if (readings > 1) printing.push(Math.round(performance.now() - begun))
}

/** Something went out or came back: its printed page follows, and so do the numbers. */
export async function moved(day: Day, objects: readonly number[], state: 'out' | 'here', by: Changes): Promise<void> {
  await Promise.all([...objects.map(one => printedSays(day, one, state)), changes(day, by)])
}

/** Whoever uses a screen reader meets no fault, by day and by night. */
export async function accessible({ page }: Worker): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsIn(page, colorScheme === 'dark' ? 'colours' : 'all')).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** To whom a mail of a kind was written in the afternoon, and not withdrawn; those that may be undone leave now. */
export async function mailed({ site }: Day, subject: RegExp): Promise<string[]> {
  const mails = await delivered(site)
  return mails.filter(one => subject.test(one.email.subject ?? '')).flatMap(one => one.to)
}

type Act = { action: string; subject_id: string; actor_id: string | null }

/** What the register has of today, the newest last. */
export const register = ({ site }: Day, action: string): Promise<Act[]> =>
  site.db
    .selectFrom('audit')
    .select(['action', 'subject_id', 'actor_id'])
    .where('action', '=', action)
    .where('at', '>=', new Date(opening))
    .execute()
