import type { Browser, Page } from '@playwright/test'
import { reconcilePayments } from '../../server/jobs/reconcile-payments.ts'
import { crowd } from '../world/crowd.ts'
import { confirmWith, prepared } from '../world/deliveries.ts'
import { staff } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import type { Site } from '../world/site.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

async function coordinatorAt(browser: Browser, site: Site, path: string): Promise<Page> {
  const context = await browserOf(browser, site, await staff(site, 4), { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(site.at(path))
  return page
}

/** A delivery that somebody new has paid. */
async function paidDelivery(site: Site) {
  const [member] = await crowd(site, 1)
  const { order } = await prepared(site, member!)
  site.provider.ledger.approve(order)
  await confirmWith(member!, order)
  return { order, capture: site.provider.ledger.orders.get(order)!.capture!.id }
}

const rowOf = (page: Page) => page.locator('.desk-folded')

test('a coordinator refunds a delivery that was paid, and sees it given back', async ({ browser, site }) => {
  const { order, capture } = await paidDelivery(site)
  const page = await coordinatorAt(browser, site, '/desk/payments')
  await page.getByLabel('Socio, oggetto o numero di PayPal').fill(capture)
  await expect(rowOf(page)).toHaveCount(1)
  await expect(rowOf(page)).toContainText('Consegna a domicilio: ')
  await page.getByRole('button', { name: /^Rimborsa 5,00/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Rimborsi 5,00/ })
  await expect(dialog).toContainText('è ancora aperto, e resta aperto')
  await dialog.getByRole('button', { name: /^Rimborsa/ }).click()
  await expect(dialog.getByText('Campo richiesto')).toBeVisible()
  await dialog.getByLabel('Perché').fill('Il furgone si è rotto')
  await dialog.getByRole('button', { name: /^Rimborsa/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Rimborso chiesto: tra poco qui lo leggi come rimborsato.')).toBeVisible()
  await expect(rowOf(page)).toContainText('rimborso chiesto')
  await runIn(site, reconcilePayments)
  await expect(rowOf(page).locator('.chip')).toHaveText('rimborsato')
  await expect(page.getByRole('button', { name: /^Rimborsa/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Tutto il resto: / }).click()
  await expect(rowOf(page)).toContainText('Perché il rimborso: Il furgone si è rotto')
  expect(site.provider.ledger.orders.get(order)!.capture!.status).toBe('REFUNDED')
  await page.context().close()
})

test('a dispute appears among today’s numbers while they are looked at, and leads to where it is answered', async ({
  browser,
  site,
}) => {
  const { order, capture } = await paidDelivery(site)
  site.provider.tellAt(`http://127.0.0.1:${new URL(site.at('/')).port}/v1/payments/webhook`)
  const page = await coordinatorAt(browser, site, '/desk')
  const number = page.getByRole('link', { name: /pagament[oi] contestat[oi]/ })
  await expect(page.getByRole('link', { name: /da approvare/ })).toBeVisible()
  await expect(number).toHaveCount(0)
  const payer = await (await browser.newContext({ locale: 'it' })).newPage()
  await payer.goto(site.provider.pageOf(order))
  await payer.getByRole('button', { name: 'Contesta: non è arrivato niente' }).click()
  await expect(number).toHaveText(/^1\s*pagamento contestato/)
  await number.click()
  await expect(rowOf(page)).toHaveCount(1)
  await expect(rowOf(page)).toContainText('non è arrivato niente')
  await expect(rowOf(page)).toContainText('PayPal aspetta la risposta della biblioteca fino a:')
  const answering = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Rispondi su PayPal/ }).click()
  const provider = await answering
  await provider.getByRole('button', { name: /ha ragione la biblioteca|library is right/ }).click()
  await expect(page.getByText('Niente da mostrare')).toBeVisible()
  await page.goto(site.at(`/desk/payments?q=${capture}`))
  await expect(rowOf(page)).toContainText('contestazione vinta')
  await payer.context().close()
  await page.context().close()
})
