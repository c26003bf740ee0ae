import type { Page } from '@playwright/test'
import { givenLoan } from '../world/loans.ts'
import { staff } from '../world/lent.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

/** Whether the device has all of these objects, and the screen itself, for when there is no network. */
const isCopied = (page: Page, codes: string[]) =>
  page.evaluate(async wanted => {
    // To open it is to make it.
    if (!(await indexedDB.databases()).some(one => one.name === 'desk-copy')) return false
    const opening = indexedDB.open('desk-copy', 1)
    await new Promise(done => (opening.onsuccess = done))
    const db = opening.result
    const asked = db.transaction('copies').objectStore('copies').getAll()
    await new Promise(done => (asked.onsuccess = done))
    db.close()
    const copied = JSON.stringify(asked.result)
    const shell = await caches.match('/desk/scan', { cacheName: 'desk-1' })
    return Boolean(shell) && wanted.every(code => copied.includes(code))
  }, codes)

test('without a network two returns and a hand-out wait on the phone, outlive it, and are sent once', async ({
  browser,
  site,
}) => {
  const [desk, anna] = [await staff(site, 9), await staff(site, 9)]
  const name = { first_name: 'Anna', last_name: 'Verdi' }
  await site.db.updateTable('members').set(name).where('id', '=', anna.id).execute()
  const picked_up_at = new Date(site.clock.now().getTime() - 86_400_000)
  const out = await givenLoan(site)
  const back = await givenLoan(site, { picked_up_at })
  const taken = await givenLoan(site, { picked_up_at })
  const codes: string[] = []
  for (const { object } of [out, back, taken]) {
    codes.push((await site.visitor().get(`/v1/catalogs/products/${object.id}`)).body.code)
  }
  const context = await browserOf(browser, site, desk)
  let page = await context.newPage()
  await page.goto(site.at('/desk'))
  await expect.poll(() => isCopied(page, codes)).toBe(true)
  await page.goto(site.at('/desk/scan'))
  const field = page.getByLabel('Codice o tessera')
  await expect(field).toBeVisible()
  await context.setOffline(true)
  for (const [n, code] of codes.entries()) {
    await field.fill(code)
    await field.press('Enter')
    await page.getByRole('button', { name: n === 0 ? /^Consegna a/ : /^Riprendi da/ }).click()
    await expect(page.getByText(`In attesa: ${n + 1}`)).toBeVisible()
  }
  await page.close()

  page = await context.newPage()
  await page.goto(site.at('/desk/loans'))
  await expect(page.getByText(/Senza rete: qui sotto è come alle/)).toBeVisible()
  await page.getByRole('link', { name: '3 in attesa' }).click()
  await expect(page.getByText('In attesa: 3')).toBeVisible()
  await anna.post(`/v1/desk/orders/${taken.id}/returns`, {})
  await context.setOffline(false)

  await expect(page.getByText('Da guardare: 1')).toBeVisible()
  await expect(page.getByText(/^Anna Verdi l’ha già ripreso alle/)).toBeVisible()
  await page.getByRole('button', { name: 'Va bene così' }).click()
  await expect(page.getByText('Da guardare')).toBeHidden()
  await expect(page.getByRole('link', { name: 'in attesa' })).toBeHidden()
  const ids = [out.id, back.id, taken.id]
  const acts = await site.db
    .selectFrom('audit')
    .select(['subject_id', 'action'])
    .where('subject_id', 'in', ids)
    .execute()
  expect(acts.map(one => `${ids.indexOf(one.subject_id)} ${one.action}`).sort()).toEqual([
    '0 hand_over',
    '1 return',
    '2 return',
  ])
  await context.close()
})
