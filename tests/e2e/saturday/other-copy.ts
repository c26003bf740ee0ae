import { type Browser, expect, type Page } from '@playwright/test'
import { policiesVersion } from '../../../src/lib/rules/policies.ts'
import { delivered } from '../../world/mailbox.ts'
import { browserOf } from '../reach/people.ts'
import { emailOf, library_id, titleOf } from './members.ts'
import { acted, changes } from './numbers.ts'
import type { Day } from './site.ts'

/** The page that the mail of this kind leads a member to, on their phone. */
export async function openByMail(day: Day, browser: Browser, member: number, subject: string): Promise<Page> {
  const { of, site } = day
  const written = async () =>
    (await delivered(site, emailOf(member))).find(one => one.email.subject?.startsWith(subject))
  await expect.poll(written, { timeout: 15_000 }).toBeTruthy()
  const link = /https?:\/\/\S+\/me\/\S+/.exec((await written())?.email.text ?? '')?.[0] ?? ''
  const who = { id: of.members[member]!, library: library_id }
  const context = await browserOf(browser, site, who, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addInitScript(version => {
    if (location.protocol.startsWith('http')) localStorage.policies ??= version
  }, policiesVersion)
  const page = await context.newPage()
  await page.goto(site.at(new URL(link).pathname + new URL(link).hash))
  return page
}

/** From the page of a loan that cannot be had: its other copy is booked from Tuesday, and that loan called off. */
export async function takeOtherCopy(day: Day, page: Page, first: number): Promise<void> {
  const loan = page.url()
  await page.getByRole('link', { name: 'Guarda i giorni liberi' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: titleOf(first) })).toBeVisible()
  await page.locator('[data-book]').tap()
  await page.getByRole('button', { name: /Primo giorno libero.* mar 23 febbraio/i }).tap()
  await page.getByRole('button', { name: /24 febbraio/ }).tap()
  await page.getByRole('button', { name: 'Continua' }).tap()
  await page.getByRole('button', { name: 'Conferma' }).tap()
  acted(day)
  await changes(day, { desk: { to_approve: 1 } })
  await expect(page).toHaveURL(/\/checkout\/[^/]+\/cb$/)
  await page.goto(loan)
  await callOff(page)
  await changes(day, {})
}

async function callOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annulla il prestito' }).tap()
  await page.getByRole('button', { name: 'Sì, annulla' }).tap()
  await expect(page.getByText('Prestito annullato').first()).toBeVisible()
}

/** The loans of a member of one of these objects: which, in what state, from which day. */
export async function loansOf({ site, of }: Day, member: number, objects: number[]) {
  const ids = objects.map(one => of.objects[one]!)
  const rows = await site.db
    .selectFrom('orders')
    .select(['product_id', 'status', 'from_date'])
    .where('member_id', '=', of.members[member]!)
    .where('product_id', 'in', ids)
    .execute()
  return rows.map(one => [objects[ids.indexOf(one.product_id)], one.status, one.from_date]).toSorted()
}
