import type { Page } from '@playwright/test'
import { openStage } from './faults/stage.ts'
import { expect, test } from './site.ts'

/** What somebody found who used the product on a phone; the number is the finding's. */

const phone = { width: 390, height: 844 }

const bar = (page: Page) => page.getByRole('region', { name: 'Prenotazione in corso' })

test('L1 SH-12 RT-14 what was begun does not cover the policies, nor leads past them', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(phone)
  const stage = await openStage(site, context, page, {})
  await stage.member()
  const { id } = await stage.object()
  await page.goto(site.at(`/checkout/loan?product=${id}`))
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toBeVisible()
  await page.goto(site.at('/policies?next=%2Fcheckout%2Floan'), { waitUntil: 'networkidle' })
  await expect(page.locator('html[data-signed-in]')).toHaveCount(1)
  await expect(bar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Accetto e continuo' }).click()
  await expect(page).toHaveURL(site.at('/checkout/loan'))
})
