import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { accessible, phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const note = 'Il fermo sinistro si inceppa: spingi e gira'

test('what the team wrote of an object is in view on the phone where it goes out and where it comes back', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const lent = await givenLoan(site)
  const { product } = (await desk.get(`/v1/desk/orders/${lent.id}`)).body
  await site.db.updateTable('products').set({ internal_note: note }).where('id', '=', product.id).execute()
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  const said = page.getByText(`Dell’oggetto: ${note}`)
  const scan = async () => {
    await page.getByLabel('Codice o tessera').fill(product.code)
    await page.getByLabel('Codice o tessera').press('Enter')
  }
  await page.goto(site.at('/desk/loans?queue=to_hand_out'))
  const inRow = page.locator(`#loan-${lent.id}`).getByText(note)
  await expect(inRow).toBeVisible()
  await inRow.scrollIntoViewIfNeeded()
  await page.screenshot({ path: test.info().outputPath('row.png') })

  await page.goto(site.at('/desk/scan'))
  await scan()
  await expect(page.getByRole('button', { name: /^Consegna/ }).first()).toBeInViewport()
  await expect(said).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: test.info().outputPath('out.png') })
  await accessible(page)
  await page
    .getByRole('button', { name: /^Consegna/ })
    .first()
    .click()
  await expect(said).toBeHidden()

  await page.goto(site.at('/desk/scan'))
  await scan()
  await expect(said).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'C’è un problema' }).click()
  await expect(page.getByRole('dialog').getByText(note)).toBeInViewport()
  await page.screenshot({ path: test.info().outputPath('back.png') })
  await page.context().close()
})

test('what the team wrote of an object is in view in the basket of a member who takes it now', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const [member] = (await crowd(site, 1)) as [Person]
  const object = await freeObject(site)
  await site.db.updateTable('products').set({ internal_note: note }).where('id', '=', object.id).execute()
  const { code } = (await site.visitor().get(`/v1/catalogs/products/${object.id}`)).body
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  await page.goto(site.at(`/desk/scan#${member.id}`))
  await page.getByLabel('Codice o tessera').fill(code)
  await page.getByLabel('Codice o tessera').press('Enter')
  await expect(page.getByRole('list', { name: 'Da consegnare adesso' }).getByText(note)).toBeInViewport({ ratio: 1 })
  await page.context().close()
})
