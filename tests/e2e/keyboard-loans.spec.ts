import type { Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { approved, asked, handedOut, type Person, staff } from '../world/lent.ts'
import type { Site } from '../world/site.ts'
import { holdsFocus, isNotLost, pressOn, tabTo } from './reach/keyboard.ts'
import { browserOf } from './reach/people.ts'
import { longObject } from './reach/things.ts'
import { expect, test } from './site.ts'

// Whole errands, and never a pointer: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const main = (page: Page) => page.locator('main')
const someone = async (site: Site) => (await crowd(site, 1))[0] as Person

test('RT-33 ST-18 ST-19 by keyboard loans are extended, cancelled or not, and reviewed', async ({ browser, site }) => {
  await site.db.updateTable('libraries').set({ max_open_loans: 50 }).execute()
  const [desk, member] = [await staff(site, 5), await someone(site)]
  const [hand, mine, contested] = [
    await handedOut(site, desk, { member, object: await longObject(site) }),
    await asked(site, { member }),
    await asked(site, { member }),
  ]
  const page = await (await browserOf(browser, site, member, { viewport: phone })).newPage()

  await page.goto(site.at(`/me/orders/${hand.id}`))
  await pressOn(page, button(page, /^Estendi fino a /))
  await pressOn(page, button(page, 'Sì, estendi'), { by: 'Shift+Tab' })
  await expect(page.locator('.toast')).toHaveText('Estensione del prestito avvenuta con successo')
  await expect(button(page, /^Estendi fino/)).toBeHidden()
  await isNotLost(page)
  await pressOn(page, link(page, 'Scrivi una recensione'), { by: 'Shift+Tab' })
  await tabTo(page, page.getByRole('radio', { name: /Non ci siamo/ }))
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Molto bene/ })).toBeChecked()
  await tabTo(page, main(page).getByRole('textbox'))
  await page.keyboard.type('Leggero e comodo.')
  await pressOn(page, button(page, 'Invia la recensione'))
  await expect(page.getByText('Grazie per la tua recensione!')).toBeVisible()
  await isNotLost(page)

  const sure = page.getByRole('dialog', { name: 'Annulli questo prestito?' })
  const cancel = button(page, 'Annulla il prestito')
  await page.goto(site.at(`/me/orders/${contested.id}`))
  await pressOn(page, cancel)
  await holdsFocus(page, sure, cancel)
  await desk.post(`${contested.atDesk}/approvals`)
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, 'Sì, annulla'), { by: 'Shift+Tab' })
  await expect(page.getByRole('alert')).toHaveText('Non è più possibile annullare questo prestito!')
  await expect(cancel).toBeHidden()
  await isNotLost(page)

  await page.goto(site.at(`/me/orders/${mine.id}`))
  await pressOn(page, cancel)
  await expect(button(page, 'No, non annullare')).toBeFocused()
  await pressOn(page, button(page, 'Sì, annulla'), { by: 'Shift+Tab' })
  await expect(page).toHaveURL(site.at('/me/orders'))
  await expect(page.locator('.toast')).toHaveText('Prestito annullato')
  await page.context().close()
})

test('RT-29 by keyboard a member waits for an object, leaves the queue and takes an offered object back', async ({
  browser,
  site,
}) => {
  await site.db.updateTable('libraries').set({ max_open_loans: 50 }).execute()
  const [desk, member] = [await staff(site, 5), await someone(site)]
  const out = await handedOut(site, desk)
  const { id } = await site.db
    .selectFrom('categories')
    .select('id')
    .where('library_id', '=', 'quartiere')
    .limit(1)
    .executeTakeFirstOrThrow()
  await member.post('/v1/me/products', {
    title: 'Gelatiera',
    description: 'Fredda.',
    category: { origin_id: id },
    imgs: [],
  })
  await site.printed()
  const page = await (await browserOf(browser, site, member, { viewport: phone })).newPage()

  await page.goto(site.at(`/products/${out.object.id}`))
  await pressOn(page, page.locator('summary', { hasText: 'Vuoi sapere quando torna?' }))
  await expect(button(page, 'Avvisami')).not.toHaveAttribute('aria-busy')
  await pressOn(page, button(page, 'Avvisami'))
  await expect(page.getByText('Sei in cima alla coda: ti scriviamo appena torna.')).toBeVisible()
  await isNotLost(page)
  await desk.post(`${out.atDesk}/returns`, {})
  await page.goto(site.at('/me/orders'))
  const skip = button(page, 'Salta il turno')
  await pressOn(page, skip)
  await holdsFocus(page, page.getByRole('dialog', { name: 'Lasci il turno a chi viene dopo?' }), skip)
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, 'Sì, salta'), { by: 'Shift+Tab' })
  await expect(page.locator('.toast')).toHaveText('Turno saltato: resti in coda')
  await expect(skip).toBeHidden()
  await isNotLost(page)
  await pressOn(page, button(page, /^Esci dalla coda/))
  await expect(page.getByRole('heading', { name: 'Oggetti che aspetti' })).toBeHidden()
  await isNotLost(page)

  await page.goto(site.at('/me/products'))
  const back = button(page, /^Ritira la proposta/)
  await pressOn(page, back)
  await holdsFocus(page, page.getByRole('dialog', { name: 'Riprendi «Gelatiera»?' }), back)
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, 'Sì, riprendi'), { by: 'Shift+Tab' })
  await expect(page.locator('.toast')).toHaveText('Oggetto ripreso')
  await expect(back).toBeHidden()
  await isNotLost(page)
  await page.context().close()
})

test('by keyboard the desk approves, hands out early, takes back and lends again', async ({ browser, site }) => {
  // Four screens by Tab alone: a slow machine takes two minutes.
  test.slow()
  await site.db.updateTable('libraries').set({ max_open_loans: 50 }).execute()
  const desk = await staff(site, 5)
  const [one, two] = [await asked(site), await approved(site, desk)]
  const out = await handedOut(site, desk)
  const page = await (await browserOf(browser, site, desk, { viewport: desktop })).newPage()
  const row = (id: string) => page.locator(`#loan-${id}`)

  await page.goto(site.at('/desk?queue=to_approve'))
  await pressOn(page, row(one.id).getByRole('button', { name: /^Approva/ }))
  await expect(row(one.id).getByRole('status')).toContainText('Approvato')
  await expect(row(one.id)).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: /da consegnare/ }), { by: 'Shift+Tab' })
  const early = row(two.id).getByRole('button', { name: /^Consegna/ })
  await pressOn(page, early)
  const why = page.getByRole('dialog', { name: 'È prima del giorno previsto' })
  await expect(why.getByRole('textbox')).toBeFocused()
  await holdsFocus(page, why, early)
  await page.keyboard.press('Enter')
  await page.keyboard.type('È già al banco')
  await pressOn(page, why.getByRole('button', { name: 'Consegna adesso' }))
  await expect(row(two.id).getByRole('status')).toContainText('Consegnato')
  await isNotLost(page)

  await page.goto(site.at('/desk?queue=to_take_back'))
  await pressOn(page, row(out.id).getByRole('button', { name: /^C’è un problema/ }))
  await tabTo(page, page.getByRole('radio', { name: /In ordine/ }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('dialog').getByRole('textbox'))
  await page.keyboard.type('Si è rotto il manico')
  await pressOn(page, page.getByRole('button', { name: 'Riprendi l’oggetto' }))
  await expect(row(out.id).getByRole('status')).toContainText('Ripreso')
  await isNotLost(page)

  await page.goto(site.at('/desk/repairs'))
  const mended = page.locator('.desk-folded', { has: page.locator(`a[href$="#${out.object.id}"]`) })
  await pressOn(page, mended.getByRole('button', { name: /^È a posto/ }))
  await expect(mended).toBeHidden()
  await isNotLost(page)
  await page.context().close()
})
