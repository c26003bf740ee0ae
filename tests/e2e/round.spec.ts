import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page
    .locator('main')
    .getByRole('button', { name: /Accedi|Sign in/ })
    .click()
}

/** A page as somebody reads it who has just come, without scripts. */
async function readPage(site: Site, path: string): Promise<string> {
  const answer = await site.app.request(`http://x${path}`, { headers: { host: 'quartiere.localhost' } })
  return answer.text()
}

/** What a page says of its own object, without the others beside it. */
const ownPart = (html: string): string => html.slice(html.indexOf('<article'), html.indexOf('</article>'))

async function openDesk(page: Page, site: Site): Promise<void> {
  await page.goto(site.at('/signin?next=%2Fdesk%2Floans'))
  await signIn(page, 'desk@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Prestiti' })).toBeVisible()
}

/** The desk's row of a loan of the newest member. */
const rowOf = (page: Page, object: string) =>
  page.getByRole('listitem').filter({ hasText: object }).filter({ hasText: 'Aisha Conti' })

test('SC-23 DC-01 RT-36 the whole round of a loan', async ({ browser, site }) => {
  const newContext = async () => {
    const page = await (await browser.newContext({ viewport: phone })).newPage()
    await page.clock.setFixedTime(site.clock.now())
    return page
  }
  await (await site.as('nuovo@demo.test')).delete('/v1/checkout/cart/')
  const object = await freeObject(site)
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  const path = `/products/${object.id}`

  const member = await newContext()
  await member.goto(site.at(path))
  await expect(member.getByRole('article').getByText(/^Libero da /)).toBeVisible()
  expect(await readPage(site, path)).toContain(shown.name)
  await member.getByRole('link', { name: 'Prenota' }).first().click()
  await signIn(member, 'nuovo@demo.test')
  await expect(member).toHaveURL(site.at('/checkout/loan'))
  await member.getByRole('button', { name: 'Continua' }).click()
  await expect(member.getByText('Seleziona la data del prestito!').first()).toBeVisible()
  await member.getByRole('button', { name: /Primo giorno libero/ }).click()
  await member.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await member.getByLabel(/Domande o richieste/).fill('Arrivo verso le sei')
  await member.getByRole('button', { name: 'Continua' }).click()
  await expect(member).toHaveURL(site.at('/checkout/recap'))
  for (const said of [shown.name, object.point.name, 'Arrivo verso le sei', 'Quando']) {
    await expect(member.locator('main')).toContainText(said)
  }
  await member.getByRole('button', { name: 'Conferma e invia la prenotazione' }).click()
  await expect(member).toHaveURL(/\/checkout\/[a-z0-9]+\/cb$/)
  await expect(member.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
  await expect(member.getByText('Ti abbiamo mandato una mail con il riepilogo.')).toBeVisible()
  const [, id] = /checkout\/(\w+)\/cb$/.exec(member.url())!
  const { body: sent } = await (await site.as('nuovo@demo.test')).get(`/v1/me/orders/${id}`)
  expect(sent.note).toBe('Arrivo verso le sei')
  await member.goto(site.at('/me/orders'))
  await expect(member.getByText('Attesa conferma').last()).toBeVisible()

  const desk = await newContext()
  await openDesk(desk, site)
  await rowOf(desk, shown.name)
    .getByRole('button', { name: /^Approva/ })
    .click()
  await expect(rowOf(desk, shown.name).getByText(/ora è tra quelli da consegnare/)).toBeVisible()
  await desk.goto(site.at('/desk?queue=to_hand_out'))
  await rowOf(desk, shown.name)
    .getByRole('button', { name: /^Consegna/ })
    .click()
  await desk
    .getByRole('dialog')
    .getByLabel(/Motivo|perché/i)
    .fill('È già allo sportello')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /Consegna/ })
    .click()
  await expect(rowOf(desk, shown.name).getByText(/Consegnato/)).toBeVisible()

  await site.printed()
  expect(ownPart(await readPage(site, path))).toContain('In prestito fino a')
  expect(ownPart(await readPage(site, `/en${path}`))).toMatch(/On loan until/)
  await member.reload()
  await expect(member.getByText(/In mano|Da riportare/).first()).toBeVisible()

  await desk.goto(site.at('/desk?queue=to_take_back'))
  await rowOf(desk, shown.name)
    .getByRole('button', { name: /^Riprendi/ })
    .click()
  await expect(rowOf(desk, shown.name).getByText(/il prestito è chiuso/)).toBeVisible()
  await site.printed()
  expect(ownPart(await readPage(site, path))).not.toContain('In prestito fino a')
  await member.context().close()
  await desk.context().close()
})

test('SH-19 RT-18 the same way in English, from a closed desk’s calendar to signing out', async ({ page, site }) => {
  await page.setViewportSize(desktop)
  const object = await freeObject(site, { library: 'borgo' })
  await page.goto(site.at(`/en/products/${object.id}`, 'borgo'))
  await page.getByRole('link', { name: 'Book' }).first().click()
  await page.getByLabel('E-mail').fill('socio@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong e-mail or password')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('socio@demo.test')
  await signIn(page, 'socio@demo.test')
  await expect(page).toHaveURL(site.at('/en/checkout/loan', 'borgo'))
  await page.getByRole('button', { name: /First free day: Thu/ }).click()
  await expect(
    page
      .getByRole('gridcell')
      .getByRole('button', { name: /closed/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm and send the booking' }).click()
  await expect(page.getByText('Thank you, your booking has arrived!')).toBeVisible()
  await page.goto(site.at('/en/me', 'borgo'))
  // What stands above the button comes with the member's loans and would move it under the pointer.
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(site.at('/en', 'borgo'))
  await page.goto(site.at('/en/me/orders', 'borgo'))
  await expect(page).toHaveURL(/\/en\/signin\?next=/)
})

test('DC-10 RT-09 RT-08 the desk adds an object with a picture, and its pages are there', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await openDesk(page, site)
  await page.locator('.bar').getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Nuovo oggetto' }).click()
  await page.getByRole('button', { name: 'Aggiungi al catalogo' }).click()
  await expect(page.getByText('Campo richiesto').first()).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Levigatrice a nastro')
  await page.getByLabel('Descrizione', { exact: true }).fill('Per assi e piani grandi.')
  await page.getByRole('button', { name: /^Categoria/ }).click()
  await page.getByRole('option', { name: 'Fai da te' }).click()
  await page.getByRole('button', { name: /^Dove si trova/ }).click()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8a5a00' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'levigatrice.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.locator('main img').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aggiungi al catalogo' }).click()
  const link = page.locator('main a[href^="/products/"]').first()
  await expect(link).toBeVisible()
  const path = (await link.getAttribute('href'))!
  await site.printed()
  for (const list of [
    '/catalogs/fai-da-te',
    '/catalogs/all',
    '/catalogs/last_arrival',
    '/en/catalogs/last_arrival',
    path,
  ]) {
    expect(await readPage(site, list)).toContain('Levigatrice a nastro')
  }
  await page.goto(site.at(path))
  await expect(page.getByRole('heading', { level: 1, name: 'Levigatrice a nastro' })).toBeVisible()
})

test('DC-06 at midnight in Rome what changed with the day is printed again', async ({ site }) => {
  const object = await freeObject(site, { library: 'borgo' })
  const { body: member } = await (await site.as('nuovo@demo.test', 'borgo')).get('/v1/me')
  await site.db
    .insertInto('orders')
    .values({
      library_id: 'borgo',
      id: 'mezzanotte',
      member_id: member.id,
      product_id: object.id,
      status: 'approved',
      headquarter_id: object.point.id,
      from_date: '2026-11-25',
      to_date: '2026-12-03',
      created_at: site.clock.now(),
      confirmed_at: site.clock.now(),
    })
    .execute()
  const read = async () =>
    ownPart(
      await (await site.app.request(`http://x/products/${object.id}`, { headers: { host: 'borgo.localhost' } })).text(),
    )
  expect(await read()).not.toContain('In prestito fino a')
  const before = site.clock.now().toISOString()
  site.clock.set('2026-11-24T23:00:01Z')
  await expect.poll(read, { timeout: 15_000 }).toContain('In prestito fino a')
  site.clock.set(before)
})

test('DC-05 DC-08 every printed page reads without scripts, in both languages', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: phone })).newPage()
  const object = await freeObject(site)
  for (const path of [
    '/',
    '/catalogs',
    '/catalogs/all',
    '/catalogs/last_arrival',
    '/catalogs/musica',
    `/products/${object.id}`,
    '/faq',
    '/regolamento',
    '/help',
  ]) {
    for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
      const answer = await page.goto(site.at(address))
      expect(answer?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await page.locator('main').innerText()).length, address).toBeGreaterThan(100)
      expect(await page.locator('html').getAttribute('lang')).toBe(address.startsWith('/en') ? 'en' : 'it')
    }
  }
})
