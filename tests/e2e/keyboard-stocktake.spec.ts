import type { Page } from '@playwright/test'
import { approved, handedOut, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { isNotLost, pressOn, tabTo } from './reach/keyboard.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

// At the desk with the keys alone: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

const viewport = { width: 1280, height: 800 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a review is answered, hidden with a reason and shown again', async ({ browser, site }) => {
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  await lent.member.post(`/v1/me/products/${lent.object.id}/reviews`, { rating: 2, message: 'Era scarico' })
  const { name } = (await desk.get(lent.atDesk)).body.product
  const page = await (await browserOf(browser, site, desk, { viewport })).newPage()
  await page.goto(site.at('/desk/reviews'))
  const review = page.getByRole('listitem').filter({ hasText: 'Era scarico' })
  await expect(review).toBeVisible()
  await pressOn(page, button(page, `Rispondi: ${name}`))
  await tabTo(page, page.getByRole('textbox', { name: 'La risposta' }))
  await page.keyboard.type('Adesso lo carichiamo prima.')
  await pressOn(page, button(page, 'Pubblica la risposta'))
  await expect(review).toContainText('Adesso lo carichiamo prima.')
  await isNotLost(page)
  await pressOn(page, button(page, `Nascondi: ${name}`))
  await tabTo(page, page.getByRole('textbox', { name: 'Perché' }))
  await page.keyboard.type('Parla di un altro oggetto')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Nascondi' }))
  await expect(review).toContainText('Parla di un altro oggetto')
  await isNotLost(page)
  await pressOn(page, button(page, `Rimetti in pagina: ${name}`))
  await expect(review).not.toContainText('Parla di un altro oggetto')
  await isNotLost(page)
  await page.context().close()
})

test('what is booked at another point leaves, is called back, leaves again and arrives', async ({ browser, site }) => {
  const desk = await staff(site, 5)
  const object = await freeObject(site, { transportable: true })
  const points = (await desk.get('/v1/headquarters')).body as { id: string; name: string }[]
  const other = points.find(one => one.id !== object.point.id)!
  const { id } = await approved(site, desk, { object })
  await site.db.updateTable('orders').set({ headquarter_id: other.id }).where('id', '=', id).execute()
  const { name } = (await desk.get(`/v1/desk/products/${object.id}`)).body
  const page = await (await browserOf(browser, site, desk, { viewport })).newPage()
  await page.goto(site.at('/desk/carry'))
  await pressOn(page, button(page, `Parte per ${other.name}: ${name}`))
  await expect(button(page, `È arrivato a ${other.name} l’oggetto «${name}»`)).toBeVisible()
  await isNotLost(page)
  await pressOn(page, button(page, `Annulla la partenza: ${name}`))
  await pressOn(page, button(page, `Parte per ${other.name}: ${name}`))
  await pressOn(page, button(page, `È arrivato a ${other.name} l’oggetto «${name}»`))
  await expect(button(page, `È arrivato a ${other.name} l’oggetto «${name}»`)).toHaveCount(0)
  await isNotLost(page)
  await page.context().close()
})

test('a stocktake is opened, read by a label and a tick, and closed with one thing to be sought', async ({
  browser,
  site,
}) => {
  const admin = await staff(site, 4)
  const page = await (await browserOf(browser, site, admin, { viewport })).newPage()
  await page.goto(site.at('/desk/stocktake'))
  await tabTo(page, page.getByLabel('Punto'))
  await page.keyboard.press('ArrowDown')
  await pressOn(page, button(page, /^Apri: /))
  const progress = (found: string) => page.getByRole('progressbar', { name: found })
  await expect(progress('Trovati 0 oggetti di')).toBeVisible()
  await isNotLost(page)
  const id = new URL(page.url()).hash.slice(1)
  const { objects } = (await admin.get(`/v1/desk/stocktakes/${id}`)).body
  await tabTo(page, page.getByRole('textbox', { name: 'Codice o tessera' }))
  await page.keyboard.type(objects[0].code)
  await page.keyboard.press('Enter')
  await expect(progress('Trovato 1 oggetto di')).toBeVisible()
  await pressOn(page, page.locator('summary').first())
  await tabTo(page, page.getByRole('checkbox', { name: `${objects[1].name} (${objects[1].code})` }))
  await page.keyboard.press('Space')
  await expect(progress('Trovati 2 oggetti di')).toBeVisible()
  // Closed at once, before anybody has asked what else was read.
  await isNotLost(page)
  await pressOn(page, button(page, 'Chiudi l’inventario'))
  await tabTo(page, page.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await pressOn(page, button(page, 'Chiudi'))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).last())
  await expect(page.getByText(`Non trovati: ${objects.length - 2}`)).toBeVisible()
  await expect(page.getByText('da cercare')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await page.context().close()
})
