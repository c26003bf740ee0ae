import type { Page } from '@playwright/test'
import { formatDay } from '../../src/lib/format.ts'
import { crowd } from '../world/crowd.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { signIn } from './paying.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

const dayButton = (page: Page, name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })

test('SC-17 ST-08 ST-09 a pickup: out of order, too long, abandoned, and another tab', async ({
  page,
  site,
  context,
}) => {
  const object = await freeObject(site)
  const other = await freeObject(site, { skip: 1 })
  await page.goto(site.at('/signin'))
  await signIn(page, 'admin@demo.test')
  await expect(page).toHaveURL(site.at('/'))
  await page.goto(site.at('/checkout/loan'))
  await expect(page).toHaveURL(site.at('/'))
  await page.goto(site.at('/checkout/recap'))
  await expect(page).toHaveURL(site.at('/'))

  await page.goto(site.at(`/checkout/loan?product=${object.id}&from=2026-12-05`))
  await expect(page.getByText('Ci servono 2 giorni per la preparazione.')).toBeVisible()
  await expect(page.locator('.calendar-ends')).toContainText(formatDay('it', '2026-12-05', 'weekday'))
  await page.goto(site.at('/checkout/recap'))
  await expect(page).toHaveURL(site.at('/checkout/loan'))
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /30 gennaio$/ })
    .click()
  await expect(page.getByText('Tempo di prestito massimo è di 30 giorni!')).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText('Seleziona la data del prestito!')).toBeVisible()

  const second = await context.newPage()
  await second.clock.setFixedTime(site.clock.now())
  await second.goto(site.at(`/checkout/loan?product=${other.id}`))
  await second.getByRole('button', { name: /Primo giorno libero/ }).click()
  await second.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await second.getByRole('button', { name: 'Continua' }).click()
  await expect(second).toHaveURL(site.at('/checkout/recap'))
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await page.getByLabel(/Domande o richieste/).fill('Serve la prolunga?')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('Hai già una prenotazione in corso')).toBeVisible()
  await page.getByRole('button', { name: 'Comincia questa' }).click()
  await expect(page.getByLabel(/Domande o richieste/)).toHaveValue('Serve la prolunga?')
  await second.close()

  await page.goto(site.at(`/products/${object.id}`))
  await page
    .getByRole('link', { name: /Prenota/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout\/loan/)
  await page.getByRole('button', { name: 'Abbandona questo prestito' }).click()
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  await page.goto(site.at('/checkout/loan'))
  await expect(page).toHaveURL(site.at('/'))
})

test('SC-14 SC-16 SC-21 the object, every point and both days are shown where they are chosen, and again in the recap', async ({
  browser,
  site,
}) => {
  const [member] = await crowd(site, 1)
  const object = await freeObject(site, { transportable: true })
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  const points: { id: string; name: string }[] = (await site.visitor().get('/v1/headquarters')).body
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  const main = page.locator('main')
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  await expect(main.getByRole('link', { name: shown.name })).toHaveAttribute('href', `/products/${object.id}`)
  expect(points.length).toBeGreaterThan(1)
  await expect(page.getByRole('radio')).toHaveCount(points.length + 1)
  for (const { name } of points) await expect(page.getByRole('radio', { name })).toBeVisible()
  // Not the one that is chosen already.
  const chosen = points.find(({ name }) => name !== object.point.name)!
  await page.getByRole('radio', { name: chosen.name }).check()
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await dayButton(page, /^sab 5 dicembre$/).click()
  await dayButton(page, /^sab 12 dicembre$/).click()
  const ends = [/^Ritirosab 5 dicembre/, /^Restituzionesab 12 dicembre/]
  await expect(page.locator('.calendar-ends > div')).toHaveText(ends)
  // What is said of a delivery in place of the two days.
  await expect(page.getByText(/il periodo si calcola dal giorno in cui ricevi/)).toHaveCount(0)
  const summary = page.getByRole('complementary', { name: 'Che cosa prenoti' })
  await expect(summary).toContainText(`${shown.name}5–12 dicembre 2026${chosen.name}`)
  await expect(summary).toBeInViewport()
  await expect(page.locator('.site-footer')).toBeHidden()
  await page.getByRole('button', { name: 'Continua' }).click()

  await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toBeVisible()
  await expect(summary).toContainText(`${shown.name}5–12 dicembre 2026${chosen.name}`)
  for (const said of [shown.name, chosen.name, 'Ritiro sab 5 dicembre', 'Restituzione sab 12 dicembre', '8 giorni'])
    await expect(main).toContainText(said)
  expect((await member!.get('/v1/checkout')).body.shipping.address.id).toBe(chosen.id)
  await expect(page.getByRole('button', { name: 'Rinnova la tessera' })).toHaveCount(0)
  await page.context().close()
})

test('ST-11 ST-12 abandoning goes back one page where that is ours, else to the object', async ({ browser, site }) => {
  const [member] = await crowd(site, 1)
  const context = await browserOf(browser, site, member!, { viewport: phone })
  const object = await freeObject(site)
  const abandon = (page: Page) => page.getByRole('button', { name: 'Abbandona questo prestito' }).click()
  const begin = async (from?: string) => {
    const page = await context.newPage()
    await page.clock.setFixedTime(site.clock.now())
    if (from) await page.goto(site.at(from))
    await page.goto(site.at(`/checkout/loan?product=${object.id}`))
    await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
    return page
  }
  const fromElsewhere = await begin()
  await abandon(fromElsewhere)
  await expect(fromElsewhere).toHaveURL(site.at(`/products/${object.id}`))
  await expect(fromElsewhere.locator('.toast')).toHaveText('Prenotazione abbandonata')

  const page = await begin()
  await page.goto(site.at('/help?da=qui'))
  await page.getByRole('region', { name: 'Prenotazione in corso' }).getByRole('link', { name: 'Continua' }).click()
  await abandon(page)
  await expect(page).toHaveURL(site.at('/help?da=qui'))
  await expect(page.locator('.toast')).toHaveText('Prenotazione abbandonata')
  await expect(page.getByRole('region', { name: 'Prenotazione in corso' })).toHaveCount(0)

  const other = await begin()
  await other.goto(site.at('/help', 'borgo'))
  await other.goto(site.at('/checkout/loan', 'quartiere'))
  await abandon(other)
  await expect(other).toHaveURL(site.at(`/products/${object.id}`))

  const recap = await begin('/help?da=qui')
  await recap.getByRole('button', { name: /Primo giorno libero/ }).click()
  await recap.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await recap.getByRole('button', { name: 'Continua' }).click()
  await expect(recap).toHaveURL(site.at('/checkout/recap'))
  await abandon(recap)
  await expect(recap).toHaveURL(site.at('/help?da=qui'))
  await expect(recap.locator('.toast')).toHaveText('Prenotazione abbandonata')
  expect((await member!.get('/v1/checkout')).body).toBeNull()
  await context.close()
})

test('SC-15 SC-16 A14 the calendar of a delivery leaves out the days on which nobody drives, and says why', async ({
  browser,
  site,
}) => {
  const [member] = await crowd(site, 1)
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  await page.goto(site.at(`/checkout/loan?product=${(await freeObject(site)).id}`))
  await page.getByLabel('Consegna a domicilio').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click()
  await dayButton(page, /^dom 29 novembre, chiuso/).click({ force: true })
  await expect(page.getByText('Dom 29 novembre: la biblioteca è chiusa e non fa consegne.')).toBeVisible()
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await dayButton(page, /^ven 25 dicembre, festa/).click({ force: true })
  await expect(page.getByText('Ven 25 dicembre: è festa, la biblioteca non fa consegne.')).toBeVisible()
  await dayButton(page, /^ven 4 dicembre$/).click()
  await expect(page.getByText('Il prestito dura fino a sab 2 gennaio.')).toBeVisible()
  await expect(page.locator('.calendar-ends > div')).toHaveText(['Consegnaven 4 dicembre'])
  await page.context().close()
})

test('SC-27 SC-30 SC-31 a booking in a locker shows its code, and the days go into a calendar', async ({
  page,
  site,
}) => {
  const { id, object } = await givenLoan(site, {
    pickup_code: '482913',
    from_date: '2026-11-24',
    to_date: '2026-11-30',
  })
  const { db } = site
  const { id: member_id } = (await (await site.as('socio@demo.test')).get('/v1/me')).body
  await db.updateTable('orders').set({ member_id }).where('id', '=', id).execute()
  await db
    .updateTable('headquarters')
    .set({
      smartlocker: true,
      smartlocker_instruction: JSON.stringify({ it: 'Premi il tasto verde.', en: 'Press the green key.' }),
    })
    .where('id', '=', object.point.id)
    .execute()
  await page.goto(site.at(`/signin?next=%2Fcheckout%2F${id}%2Fcb`))
  await signIn(page, 'socio@demo.test')
  await expect(page.getByText('482913')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Codice di ritiro' })).toBeVisible()
  await expect(page.getByText('Premi il tasto verde.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Codice QR: 482913' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Grazie, la tua prenotazione è arrivata!' })).toBeVisible()
  await expect(page.getByText(/^Ritiri martedì 24 novembre/)).toBeVisible()
  const map = page.getByRole('link', { name: 'Guarda sulla mappa' })
  expect(new URL((await map.getAttribute('href'))!).searchParams.get('query')).toContain(object.point.address)
  await expect(page.getByText('Dal mar 24 novembre al lun 30 novembre')).toBeVisible()
  await expect(page.getByText(object.point.address, { exact: true })).toBeVisible()
  const { loan } = (await (await site.as('socio@demo.test')).get(`/v1/me/orders/${id}`)).body
  const by = formatDay('it', loan.return_date, 'weekday')
  await expect(page.getByText(`Si restituisce allo stesso punto entro ${by}`)).toBeVisible()
  await expect(page.locator(`main div:has(img) > p > a[href="/products/${object.id}"]`)).toBeVisible()
  for (const path of ['/support', '/me', '/', '/help', '/regolamento', '/faq'])
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Aggiungi al calendario' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.ics$/)
  await db
    .updateTable('headquarters')
    .set({ smartlocker: false, smartlocker_instruction: null })
    .where('id', '=', object.point.id)
    .execute()
})

test('VA-09 VA-10 what cannot be carried is collected at its own point only, and delivery is offered where there is any', async ({
  browser,
  site,
}) => {
  const open = async (library: string, transportable: boolean) => {
    const [member] = await crowd(site, 1, library)
    const { id, point } = await freeObject(site, { library, transportable })
    const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
    await page.goto(site.at(`/checkout/loan?product=${id}`, library))
    return { page, point, choices: page.getByRole('group', { name: /ritiri e restituisci/i }).getByRole('radio') }
  }
  const byDelivery = (page: Page) => page.getByLabel('Consegna a domicilio')

  const carried = await open('quartiere', true)
  await expect(carried.choices).toHaveCount(3)
  await expect(byDelivery(carried.page)).toBeVisible()
  const heights = () => carried.page.locator('.choice img').evaluateAll(all => all.map(one => one.clientHeight))
  await expect.poll(heights).toEqual([56, 56])
  const heavy = await open('quartiere', false)
  await expect(heavy.page.getByText('Resta in questo punto: non si porta altrove.')).toBeVisible()
  await expect(heavy.choices).toHaveCount(1)
  await expect(heavy.page.getByRole('radio', { name: heavy.point.name })).toBeChecked()
  await expect(byDelivery(heavy.page)).toHaveCount(0)

  const elsewhere = await open('ateneo', true)
  await expect(elsewhere.choices).toHaveCount(3)
  await expect(byDelivery(elsewhere.page)).toHaveCount(0)
  for (const { page } of [carried, heavy, elsewhere]) await page.context().close()
})
