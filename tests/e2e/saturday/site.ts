import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'
import { policiesVersion } from '../../../src/lib/rules/policies.ts'
import { delivered } from '../../world/mailbox.ts'
import { openSite, type Site } from '../../world/site.ts'
import { browserOf } from '../reach/people.ts'
import { faultsIn } from '../reach/axe.ts'
import { beginSaturday, opening, type Saturday } from './library.ts'
import { library_id } from './members.ts'

/** Somebody at work with a device of theirs: their page, and how often they touched it. */
export type Worker = { page: Page; context: BrowserContext; isPhone: boolean }

/** The library on its Saturday, its three people, and what their hands did. */
export type Day = {
  site: Site
  of: Saturday
  /** On a phone at the counter. */
  carla: Worker
  /** On a phone that is left on what there is to do. */
  bruno: Worker
  /** At a laptop with a reader. */
  ada: Worker
  /** On a phone at the market. */
  dario: Worker
  taps: number
  /** How long the printed page of an object took to be true after a movement (ms). */
  printing: { slowest: number; of: number }
  /** How long a screen that stands open took to say what there is to do (ms). */
  numbers: { slowest: number; of: number }
}

export const test = base.extend<{ day: Day }>({
  day: [
    async ({ browser }, use) => {
      const site = await openSite({ at: opening, empty: true, model: undefined })
      const of = await beginSaturday(site)
      await site.printed()
      const worker = async (member: number, isPhone: boolean, point?: string): Promise<Worker> => {
        const id = { id: of.members[member]!, library: library_id }
        const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
        const context = await browserOf(browser, site, id, {
          viewport,
          hasTouch: isPhone,
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
        })
        const kept = { policies: policiesVersion, ...(point && { desk_point: point }) }
        await context.addInitScript(values => {
          if (!location.protocol.startsWith('http')) return
          for (const [key, value] of Object.entries(values)) localStorage[key] ??= value
        }, kept)
        return { page: await context.newPage(), context, isPhone }
      }
      const [ada, carla, bruno] = [await worker(0, false), await worker(2, true, of.points.desk), await worker(0, true)]
      const dario = await worker(3, true, of.points.market)
      const printing = { slowest: 0, of: 0 }
      numbers.slowest = numbers.of = 0
      await use({ site, of, ada, carla, bruno, dario, taps: 0, printing, numbers })
      for (const [type, { slowest, of: many }] of Object.entries({ printed: printing, said: numbers })) {
        if (many === 0) continue
        const text =
          type === 'printed' ? `${many} movements, the slowest printed` : `${many} times numbers, the slowest said`
        test.info().annotations.push({ type, description: `${text} after ${slowest} ms` })
        console.log(`${text} after ${slowest} ms`)
      }
      for (const { context } of [ada, carla, bruno, dario]) await context.close()
      await site.close()
    },
    { timeout: 300_000 },
  ],
})

/** Leaves a screen on what there is to do; opening it is not what has two seconds. */
export async function openToday({ page }: Worker, { site }: Day): Promise<void> {
  await page.goto(site.at('/desk'))
  await page.locator('.today-list').waitFor()
}

/** A touch, a press of a button: what a hand does besides typing and reading labels. */
export async function tap(day: Day, { isPhone }: Worker, what: Locator): Promise<void> {
  day.taps += 1
  await (isPhone ? what.tap() : what.click())
}

/** A reader types a code and ends with Enter; a camera does the same. */
export async function scan({ page }: Worker, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.fill(code)
  await field.press('Enter')
}

const said = {
  to_approve: /richiest[ae] da approvare/,
  to_prepare: /oggett[oi] da preparare/,
  to_hand_out: /oggett[oi] da consegnare oggi/,
  due_today: /oggett[oi] da riprendere oggi/,
  overdue: /prestit[oi] in ritardo/,
  in_hand: /oggett[oi] fuori/,
  repairs: /oggett[oi] in riparazione/,
  to_carry: /oggett[oi] da portare/,
  sought: /oggett[oi] cercat[oi]/,
  messages: /messagg[io]+ a cui rispondere/,
  to_verify: /oggett[oi] da verificare/,
}
type Numbers = Partial<Record<keyof typeof said, number>>

/** Of the part that is played: one process plays one at a time. */
const numbers = { slowest: 0, of: 0 }

/** What a screen that stands open says there is to do; how long it took is printed, as a busy machine may need more than two seconds. */
export async function says({ page }: Worker, expected: Numbers): Promise<void> {
  const begun = performance.now()
  for (const [name, count] of Object.entries(expected)) {
    const row = page.locator('.today-list li').filter({ hasText: said[name as keyof typeof said] })
    await expect(row.locator('b'), name).toHaveText(String(count), { timeout: 15_000 })
  }
  numbers.slowest = Math.max(numbers.slowest, Math.round(performance.now() - begun))
  numbers.of += 1
}

/** Whether the printed page of an object says that it is out, without a reload of anything and to readers without scripts. */
export async function printedSays({ site, of, printing }: Day, object: number, state: 'out' | 'here'): Promise<void> {
  const begun = performance.now()
  const read = async () => {
    const answer = await site.app.request(`http://x/products/${of.objects[object]}`, {
      headers: { host: `${library_id}.localhost` },
    })
    const html = await answer.text()
    const own = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
    return /In prestito|In ritardo/.test(own.slice(0, own.indexOf('booking-bar'))) ? 'out' : 'here'
  }
  await expect.poll(read, { timeout: 10_000, intervals: [50], message: of.code(object) }).toBe(state)
  printing.slowest = Math.max(printing.slowest, Math.round(performance.now() - begun))
  printing.of += 1
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
