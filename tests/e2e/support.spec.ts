import type { Page } from '@playwright/test'
import { staff } from '../world/lent.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

test('ER-13 ER-26 SC-45 writing to the library', async ({ page, context, site }) => {
  await page.setViewportSize(phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.at('/support'))
  const email = page.getByLabel('La tua e-mail')
  const toast = page.locator('.toast')
  const send = page.locator('main').getByRole('button', { name: 'Invia' })

  await send.click()
  await expect(toast).toHaveText('Attenzione ai campi richiesti')
  await expect(page.getByText('Campo richiesto')).toHaveCount(4)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Campo richiesto/)

  await email.fill('  luca@ ')
  await page.getByLabel('In breve', { exact: true }).focus()
  await expect(page.getByText("inserisci un'email corretta")).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('  nuovo@demo.test '))
  await email.fill('')
  await email.press('ControlOrMeta+v')
  await page.getByLabel('In breve', { exact: true }).press('ControlOrMeta+v')
  await expect(toast).toHaveText('Qui non si può incollare: scrivi a mano')
  await expect(page.getByLabel('In breve', { exact: true })).toHaveValue('')
  await expect(email).toHaveValue('nuovo@demo.test')
  await expect(page.getByText("inserisci un'email corretta")).toHaveCount(0)

  const section = page.getByLabel('Di che cosa si tratta')
  const offered = await section.getByRole('option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))
  expect(offered).toEqual(['', 'informazioni sul servizio', 'problemi tecnici'])
  await expect(section.getByRole('option')).toHaveText(['Scegli', 'informazioni sul servizio', 'problemi tecnici'])
  await section.selectOption('problemi tecnici')
  await page.getByLabel('In breve', { exact: true }).fill('La pagina resta bianca')
  await page.getByLabel('Messaggio').fill('Da ieri sera.')
  await page.route('**/v1/supports', route => route.abort(), { times: 1 })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Non riusciamo a collegarci')
  const refused = { status: 429, json: { code: 'request.rate', message: 'Troppi tentativi: riprova tra un po’.' } }
  await page.route('**/v1/supports', route => route.fulfill(refused), { times: 1 })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(refused.json.message)
  await expect(page.getByLabel('Messaggio')).toHaveValue('Da ieri sera.')
  const fields = { email: 'Questo indirizzo non riceve' }
  const json = { code: 'resource.validation', message: 'Attenzione ai campi richiesti', fields }
  await page.route('**/v1/supports', route => route.fulfill({ status: 422, json }), { times: 1 })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(`${json.message} ${fields.email}`)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Questo indirizzo non riceve/)
  await send.click()
  await expect(page.getByText('Grazie per averci scritto! Ti risponderemo il prima possibile!')).toBeVisible()
  const asked = await site.db.selectFrom('support_requests').selectAll().executeTakeFirstOrThrow()
  expect(asked).toMatchObject({
    email: 'nuovo@demo.test',
    section: 'problemi tecnici',
    object: 'La pagina resta bianca',
    message: 'Da ieri sera.',
  })
})

test('SC-45 who comes from a loan finds it written what they write about', async ({ page, site }) => {
  await page.goto(site.at('/support?object=Il+prestito+di+Trapano'))
  await expect(page.getByLabel('In breve', { exact: true })).toHaveValue('Il prestito di Trapano')
})

/** Every single-line field of a page that has come to life, and whether it refuses a paste. */
async function pastedInto(page: Page, address: string) {
  await page.goto(address)
  const inputs = page.locator('main input:not([type=checkbox], [type=radio], [type=file], [type=hidden])')
  await inputs.first().focus()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  return inputs.evaluateAll(all =>
    (all as HTMLInputElement[]).map(input => {
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      return { name: input.name || input.id, type: input.type, refused: !input.dispatchEvent(paste) }
    }),
  )
}

test('VA-40 a paste is blocked in every single-line field but of passwords, e-mails and searches, and free at the desk', async ({
  site,
  browser,
}) => {
  const member = await (await browserOf(browser, site, await staff(site, 10), { viewport: phone })).newPage()
  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  const fields = [
    ...(await pastedInto(visitor, site.at('/signup'))),
    ...(await pastedInto(visitor, site.at('/support'))),
    ...(await pastedInto(visitor, site.at('/signin'))),
    ...(await pastedInto(visitor, site.at('/search'))),
    ...(await pastedInto(member, site.at('/me/product-edit'))),
  ]
  expect(fields.length).toBeGreaterThanOrEqual(15)
  for (const { type, name, refused } of fields) expect([name, refused]).toEqual([name, ['text', 'tel'].includes(type)])

  const desk = await (await browserOf(browser, site, await staff(site, 5), { viewport: phone })).newPage()
  const tools = [
    ...(await pastedInto(desk, site.at('/desk/loans'))),
    ...(await pastedInto(desk, site.at('/desk/products/new'))),
  ]
  expect(tools.length).toBeGreaterThanOrEqual(2)
  expect(tools.filter(one => one.refused)).toEqual([])
  for (const one of [member, visitor, desk]) await one.context().close()
})
