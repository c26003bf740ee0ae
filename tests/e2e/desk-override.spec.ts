import { addDays } from '../../src/lib/rules/dates.ts'
import { asked, staff } from '../world/lent.ts'
import { givenLoan } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('ST-17 a loan is approved in spite of a late one of its member, once the volunteer has written why', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const lent = await asked(site)
  const today = site.clock.today()
  const days = { from_date: addDays(today, -9), to_date: addDays(today, -1) }
  await givenLoan(site, { member_id: lent.member.id, picked_up_at: site.clock.now(), ...days })
  const page = await (await browserOf(browser, site, desk, { viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(site.at('/desk?queue=to_approve'))
  const row = page.locator(`#loan-${lent.id}`)
  await row.getByRole('button', { name: /^Approva/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Approvi lo stesso?' })
  await expect(dialog).toContainText('Questo socio ha un prestito scaduto')
  await dialog.getByRole('button', { name: 'Lascia stare' }).click()
  await expect(row.getByRole('alert')).toContainText('Questo socio ha un prestito scaduto')
  await row.getByRole('button', { name: /^Approva/ }).click()
  await dialog.getByRole('textbox').fill('Lo riporta domani')
  await page.screenshot({ path: test.info().outputPath('asked.png') })
  await dialog.getByRole('button', { name: 'Approva lo stesso' }).click()
  await expect(row.getByRole('status')).toContainText('Approvato')
  await expect(row.getByText('Approvato lo stesso: Lo riporta domani')).toBeVisible()
  await page.context().close()
})
