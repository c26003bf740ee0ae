import { addDays } from '../../src/lib/rules/dates.ts'
import { givenLoan } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { type Person, staff } from '../world/lent.ts'
import { accessible, phone } from './around.ts'
import { isCopied } from './copied.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

/** A loan that is collected at another point than its object's. */
async function carriedLoan(site: Site, desk: Person): Promise<{ code: string }> {
  const today = site.clock.today()
  const { id, object } = await givenLoan(site, { from_date: addDays(today, 2), to_date: addDays(today, 5) })
  const points: { id: string }[] = (await desk.get('/v1/headquarters')).body
  const other = points.find(one => one.id !== object.point.id)!
  await site.db.updateTable('orders').set({ headquarter_id: other.id }).where('id', '=', id).execute()
  await site.db.updateTable('products').set({ transportable: true }).where('id', '=', object.id).execute()
  const { body } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  return { code: body.code }
}

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
  const carried = await carriedLoan(site, desk)
  const codes: string[] = []
  for (const { object } of [out, back, taken]) {
    codes.push((await site.visitor().get(`/v1/catalogs/products/${object.id}`)).body.code)
  }
  const context = await browserOf(browser, site, desk)
  let page = await context.newPage()
  await page.goto(site.at('/desk'))
  await expect.poll(() => isCopied(page, [...codes, carried.code])).toBe(true)
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
  // The lists of today can be read as they were, though nothing can be marked on them.
  for (const [path, text] of [
    ['/desk/prepare', codes[0]!],
    ['/desk/carry', carried.code],
  ] as const) {
    await page.goto(site.at(path))
    await expect(page.getByText(/Senza rete: qui sotto è come alle/)).toBeVisible()
    await expect(page.getByText('Qui si legge soltanto: si segna quando torna la rete.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(È pronto|Parte)/ })).toHaveCount(0)
  }
  await page.getByRole('link', { name: '3 in attesa' }).click()
  await expect(page.getByText('In attesa: 3')).toBeVisible()
  await anna.post(`/v1/desk/orders/${taken.id}/returns`, {})
  await context.setOffline(false)

  await expect(page.getByText('Da guardare: 1')).toBeVisible()
  await expect(page.getByText(/^La restituzione l’ha già segnata Anna Verdi alle/)).toBeVisible()
  await expect(page.getByRole('link', { name: '1 da guardare' })).toBeVisible()
  await page.getByRole('button', { name: 'Va bene così' }).click()
  await expect(page.getByText('Da guardare: 1')).toBeHidden()
  await expect(page.getByRole('link', { name: /in attesa|da guardare/ })).toBeHidden()
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

test('without a network two taps on a hand-out in the list are one, and the loan can still be taken back later', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const { object } = await givenLoan(site)
  const { code } = (await site.visitor().get(`/v1/catalogs/products/${object.id}`)).body
  const context = await browserOf(browser, site, desk)
  const page = await context.newPage()
  await page.goto(site.at('/desk/loans'))
  await expect.poll(() => isCopied(page, [code])).toBe(true)
  await context.setOffline(true)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: code })
  await row.getByRole('button', { name: /^Consegna a/ }).dblclick({ delay: 150 })
  await expect(row.getByText('È già segnato: parte con la rete.')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 in attesa' })).toBeVisible()
  await page.reload()
  await expect(row.getByRole('button', { name: /^Riprendi da/ })).toBeVisible()
  await context.close()
})

for (const [lang, words] of [
  ['', { title: 'Sei senza rete', loans: 'Prestiti', asOf: /^Senza rete: qui sotto è come alle/ }],
  ['/en', { title: 'You are offline', loans: 'Loans', asOf: /^No network: below is how it was at/ }],
] as const) {
  test(`without a network the other screens of the desk lead back to those that open: “${words.title}”`, async ({
    browser,
    site,
  }) => {
    const desk = await staff(site, 9)
    const { object } = await givenLoan(site)
    const { code } = (await site.visitor().get(`/v1/catalogs/products/${object.id}`)).body
    const context = await browserOf(browser, site, desk, { viewport: phone })
    const page = await context.newPage()
    await page.goto(site.at(`${lang}/desk`))
    await expect.poll(() => isCopied(page, [code], lang)).toBe(true)
    await context.setOffline(true)
    for (const path of ['/desk/members', `/desk/members/sheet#${desk.id}`, '/desk/settings/points/abc']) {
      await page.goto(site.at(`${lang}${path}`))
      await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
      await expect(page).toHaveURL(site.at(`${lang}${path}`))
    }
    await expect(page.locator('.desk-connection')).toHaveCount(0)
    await accessible(page)
    await page.getByRole('main').getByRole('link', { name: words.loans }).click()
    await expect(page.getByText(words.asOf)).toBeVisible()
    await page.goto(site.at(`${lang}/catalogs/musica`))
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: words.loans })).toBeHidden()
    await context.close()
  })
}
