import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { type FreeObject, freeObject } from '../world/loans.ts'
import { mailbox } from '../world/mailbox.ts'
import type { Site } from '../world/site.ts'
import { aTuesday } from '../world/world.ts'
import { type Messages, messages } from './journey-messages.ts'
import { faultsOf } from './paying.ts'
import { expect, newcomers } from './site.ts'

/** Each walk begins on the same Tuesday, and its mails lead back to the site. */
export const test = newcomers.extend<{ sameDay: void }>({
  sameDay: [
    async ({ site }, use) => {
      site.system.originOf = label => site.at('', label)
      // Long walks, each a member's whole errand: a busy machine needs more than the usual minute.
      test.setTimeout(180_000)
      await use()
      site.clock.set(aTuesday)
    },
    { auto: true },
  ],
})

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

export type Way = { name: string; library: string; viewport: typeof phone; lang?: 'it' | 'en' }

/** Somebody at a screen of their own, of whom this site knows nothing yet. */
export type Person = {
  page: Page
  messages: Messages
  site: Site
  at: (path: string) => string
  /** Goes on in another tab, as from a mail. */
  follows: (link: string) => Promise<void>
  /** Nothing broke, was refused or sticks out, up to here; with PICTURES set a picture of it is left there. */
  sees: (what: string) => Promise<void>
}

export async function arrives(
  browser: Browser,
  site: Site,
  { name, library, viewport, lang = 'it' }: Way,
  who: string,
): Promise<Person> {
  const context = await browser.newContext({
    viewport,
    locale: lang === 'it' ? 'it-IT' : 'en-GB',
    // As most people have it: pages fade into one another on the way, and taps may come meanwhile.
    reducedMotion: 'no-preference',
    serviceWorkers: 'allow',
  })
  await context.clock.setFixedTime(site.clock.now())
  const page = await context.newPage()
  const faults = faultsOf(page)
  const at = (path: string) => site.at(lang === 'it' ? path : path === '/' ? '/en' : `/en${path}`, library)
  let seen = 0
  const person: Person = {
    page,
    site,
    at,
    messages: messages[lang],
    follows: async link => {
      person.page = await context.newPage()
      await person.page.goto(link)
    },
    sees: async what => {
      // A page that is just being left cannot be measured.
      const width = () => person.page.evaluate(() => document.documentElement.scrollWidth).catch(() => Infinity)
      await expect.poll(width, { message: `${what}: as wide as the screen` }).toBeLessThanOrEqual(viewport.width)
      expect(faults, what).toEqual([])
      const { PICTURES } = process.env
      const file = `${library}-${name}-${who}-${String(++seen).padStart(2, '0')}-${what}.png`.replaceAll(' ', '_')
      if (PICTURES) await person.page.screenshot({ path: join(PICTURES, file), fullPage: true, timeout: 60_000 })
    },
  }
  return person
}

export type NamedObject = FreeObject & { name: string; category: string }

/** An object that nobody has asked for, and that may be kept a month longer. */
export async function wantedObject(
  site: Site,
  { library, lang = 'it' }: Way,
  suits = (_: FreeObject) => true,
): Promise<NamedObject> {
  for (let skip = 0; ; skip++) {
    const object = await freeObject(site, { library, skip })
    const { body } = await site
      .visitor(library)
      .call('GET', `/v1/catalogs/products/${object.id}`, { headers: { 'accept-language': lang } })
    if (suits(object) && body.loan.max_months > 1)
      return { ...object, name: body.name, category: body.categories[0].name }
  }
}

/** The home page where the library shows its words of welcome in the page, or none: nothing stands before it. */
export async function isWelcomedInPage({ page, messages, at, sees }: Person, as: 'strip' | 'none'): Promise<void> {
  await page.goto(at('/'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('dialog')).toBeHidden()
  const strip = page.getByRole('region', { name: messages.welcome })
  await (as === 'strip' ? expect(strip).toBeVisible() : expect(strip).toHaveCount(0))
  await sees('home')
}

/** The home page: the words of welcome from first to last, and never again. */
export async function isWelcomed({ page, messages, at, sees }: Person): Promise<void> {
  await page.goto(at('/'))
  const dialog = page.getByRole('dialog', { name: messages.welcome })
  await expect(dialog).toBeVisible()
  await sees('welcome')
  const slides = await dialog.locator('.slides > li').count()
  for (let n = 2; n <= slides; n++) {
    await dialog.getByRole('button', { name: messages.next, exact: true }).click()
    await expect(dialog.getByText(messages.slide(n, slides))).toBeVisible()
  }
  await dialog.getByRole('button', { name: messages.start }).click()
  await expect(dialog).toBeHidden()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(dialog).toBeHidden()
  await sees('home')
}

/** The object's page as who has just found it sees it: free, with its calendar, on which a day is chosen. */
export async function choosesDay(
  { page, messages, sees }: Person,
  { name }: NamedObject,
  day: (free: Locator) => Locator = free => free.first(),
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('.object-head').getByText(messages.free)).toBeVisible()
  await expect(page.getByText(messages.no_reviews)).toBeVisible()
  await sees('object')
  await page.getByText(messages.calendar).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await day(page.getByRole('gridcell').getByRole('button', { disabled: false })).click()
  await sees('calendar')
  await page.getByRole('link', { name: messages.book_from }).click()
}

export const password = 'sette gatti in fila'

export async function signsIn({ page, messages }: Person, email: string, secret = password): Promise<void> {
  await page.getByLabel(messages.email, { exact: true }).fill(email)
  await page.getByLabel(messages.password, { exact: true }).fill(secret)
  await page.locator('main form button[type=submit]').click()
}

/** Where the university comes first, signing in by e-mail is a tap away. */
export async function unfolds(place: Locator, label: string): Promise<void> {
  const fold = place.getByText(label)
  if (await fold.isVisible()) await fold.click()
}

/** From the sign-in page to an account of one's own, by way of the mailbox; not every library asks for everything. */
export async function joins(person: Person, first: string, last: string): Promise<string> {
  const { page, messages, sees } = person
  const email = `${first}.${last}@posta.test`.toLowerCase()
  await expect(page.getByRole('heading', { level: 1, name: messages.sign_in })).toBeVisible()
  await sees('sign-in')
  await page.locator('main').getByRole('link', { name: messages.sign_up, exact: true }).click()
  const answers = {
    [messages.first_name]: first,
    [messages.last_name]: last,
    [messages.phone]: '333 123 45 67',
    [messages.number]: '0000912345',
    [messages.address]: 'Via Ferrarese 12',
    [messages.cap]: '40128',
    [messages.city]: 'Bologna',
    [messages.province]: 'BO',
    [messages.email]: email,
    [messages.password]: password,
  }
  await expect(page.getByLabel(messages.first_name, { exact: true })).toBeVisible()
  for (const [label, value] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true })
    if (await field.isVisible()) await field.fill(value)
  }
  await sees('sign-up')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: messages.mailbox })).toBeVisible()
  await sees('mailbox')
  const { text = '' } = await mailTo(person, email, '#verify=')
  await person.follows(/http\S+#verify=[\w-]+/.exec(text)![0])
  await person.page.getByRole('button', { name: messages.verify }).click()
  // The browser that signed up is in by it: no password again, and the terms of use were a line of the form.
  return email
}

export async function acceptsPolicies({ page, messages, sees }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: messages.policies })).toBeVisible()
  await sees('policies')
  await page.getByRole('button', { name: messages.accept }).click()
}

/** The newest mail to somebody that says something, in its subject or its text; the desk may not undo its cause now. */
export async function mailTo({ site }: Pick<Person, 'site'>, to: string, saying: string) {
  site.clock.advance(undoMs / 1000 + 1)
  site.system.wake()
  const mine = () =>
    mailbox(site)
      .list()
      .filter(one => one.to.includes(to) && `${one.email.subject} ${one.email.text}`.includes(saying))
  await expect
    .poll(() => mine().length, { timeout: 15_000, message: `a mail to ${to} saying ${saying}` })
    .toBeGreaterThan(0)
  return mine()[0]!.email
}

/** Time goes on, to the morning of a day; whoever sits at a screen looks at it again. */
export async function comesDay(site: Site, day: string, ...people: Person[]): Promise<void> {
  site.clock.set(`${day}T09:30:00Z`)
  for (const { page } of people) await page.context().clock.setFixedTime(site.clock.now())
  await site.printed()
}
