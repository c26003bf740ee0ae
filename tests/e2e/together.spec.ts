import type { Browser, Page } from '@playwright/test'
import { newId } from '../../server/ids.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { asked, type Lent, type Person, staff } from '../world/lent.ts'
import type { Site } from '../world/site.ts'
import { faultsIn } from './reach/axe.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }

/** The market, whose only requests are these. */
async function pointWith(site: Site, lent: readonly Lent[]): Promise<string> {
  const points = site.db.selectFrom('headquarters').select('id').where('library_id', '=', 'quartiere')
  const [desk, market] = (await points.orderBy('position').execute()) as [{ id: string }, { id: string }]
  const waiting = site.db.updateTable('orders').where('library_id', '=', 'quartiere').where('status', '=', 'pending')
  await waiting.set({ headquarter_id: desk.id }).where('method', '=', 'pickup').execute()
  const ids = lent.map(one => one.id)
  await waiting.set({ headquarter_id: market.id }).where('id', 'in', ids).execute()
  // The market is closed on most of their days, which is looked at first.
  const opening_hours = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(day => ({ id: newId(), day, hours: '09:00-19:00' })))
  await site.db.updateTable('headquarters').set({ opening_hours }).where('id', '=', market.id).execute()
  return market.id
}

type At = { who: Person; viewport: typeof phone; point: string }

async function listOf(browser: Browser, site: Site, { who, viewport, point }: At): Promise<Page> {
  const context = await browserOf(browser, site, who, { viewport })
  await context.addInitScript(id => {
    if (location.protocol.startsWith('http')) localStorage.desk_point ??= id
  }, point)
  const page = await context.newPage()
  await page.goto(site.at('/desk/loans?queue=to_approve'))
  return page
}

const note = (site: Site, { id }: Lent) =>
  site.db.updateTable('orders').set({ note: 'Avete anche le punte?' }).where('id', '=', id).execute()
const rowOf = (page: Page, { id }: Lent) => page.locator(`#loan-${id}`)

test('two taps approve the plain requests of the point; what is not plain any more waits on and says why', async ({
  browser,
  site,
}) => {
  const who = await staff(site, 9)
  const lent = [await asked(site), await asked(site), await asked(site), await asked(site)]
  const [first, second, third, noted] = lent as [Lent, Lent, Lent, Lent]
  await note(site, noted)
  const point = await pointWith(site, lent)
  const page = await listOf(browser, site, { who, viewport: phone, point })
  const other = await listOf(browser, site, { who: await staff(site, 9), viewport: laptop, point })
  for (const one of [page, other]) await expect(one.getByText('3 senza note né problemi')).toBeVisible()
  await page.getByRole('button', { name: 'Approva 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approvi 3 richieste?' })
  await dialog.getByText('Quali sono').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  expect(await faultsIn(page, 'all')).toEqual([])
  await note(site, second)
  await page.route('**/v1/desk/approvals', route => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Approva 3' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approva 3' }).click()
  await expect(dialog).toHaveCount(0)
  const said = page.getByRole('status').filter({ hasText: 'Approvazioni fatte: 2.' })
  await expect(said).toContainText(/Da approvare.+Socio 0\. Scrive: Avete anche le punte\?/)
  await expect(page.locator(':focus')).toContainText('Approvazioni fatte: 2.')
  for (const one of [first, third]) {
    await expect(rowOf(page, one).getByRole('status')).toContainText('ora è tra quelli da consegnare')
    // Where "Approva" stood a second tap must not hand anything out, nor once the time for "Annulla" is over.
    await expect(rowOf(page, one).locator('.desk-row-main')).toHaveText('Annulla l’approvazione')
    await expect(rowOf(page, one).getByRole('button', { name: /^Consegna/ })).toHaveCount(0)
  }
  await page.waitForTimeout(undoMs)
  await expect(rowOf(page, third).locator('.desk-row-main')).toHaveText('Annulla l’approvazione')
  await expect(rowOf(page, third).getByRole('button', { name: /^Consegna/ })).toHaveCount(0)
  await expect(other.getByText('senza note né problemi')).toHaveCount(0)
  await expect(other.locator('[data-loan]')).toHaveCount(2)
  await rowOf(page, first)
    .getByRole('button', { name: /^Annulla l’approvazione/ })
    .click()
  await expect(rowOf(page, first).getByRole('button', { name: /^Approva/ })).toBeVisible()
  await expect(other.locator('[data-loan]')).toHaveCount(3)
  expect(await faultsIn(page, 'all')).toEqual([])
  const acts = site.db.selectFrom('audit').select(['action', 'actor_id']).where('subject_id', '=', third.id)
  expect(await acts.where('action', '=', 'approve').execute()).toEqual([{ action: 'approve', actor_id: who.id }])
  for (const one of [page, other]) await one.context().close()
})

test('with the keyboard alone: the question begins at the way back, and the answer has the focus', async ({
  browser,
  site,
}) => {
  const who = await staff(site, 9)
  const lent = [await asked(site), await asked(site)]
  const point = await pointWith(site, lent)
  const page = await listOf(browser, site, { who, viewport: laptop, point })
  await page.getByRole('button', { name: 'Approva 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lascia stare' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Approva 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lascia stare' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approva 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText('Approvazioni fatte: 2.')
  await page.keyboard.press('Tab')
  await expect(rowOf(page, lent[0]!).or(rowOf(page, lent[1]!)).locator(':focus')).toHaveCount(1)
  await page.context().close()
})
