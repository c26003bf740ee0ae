import { largestFile } from '../../src/lib/rules/largest-file.ts'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

const mimeType = 'application/pdf'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('the questions are put up as a PDF where they are written, and what is refused changes nothing', async ({
  browser,
  site,
}) => {
  const page = await pageOf(browser, site, await staff(site, 4))
  await page.goto(site.at('/desk/settings/texts#faq'))
  const part = page.getByRole('region', { name: 'Le domande in PDF' })
  const put = (name: string, buffer: Buffer) =>
    part.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(part).toContainText('Adesso non c’è')

  await put('vecchie.pdf', Buffer.from('<html>'))
  await expect(part.getByRole('alert')).toHaveText(/^Questo file non è un PDF\./)
  await put('grandi.pdf', Buffer.concat([pdf, Buffer.alloc(largestFile)]))
  await expect(part.getByRole('alert')).toHaveText(/^Questo PDF pesa più di 9 MB\./)
  await expect(part).toContainText('Adesso non c’è')

  await page.route('**/v1/catalogs/z/p/files*', route => route.abort(), { times: 1 })
  await put('Domande 2026.pdf', pdf)
  await expect(part.getByRole('alert')).not.toBeEmpty()
  await part.getByRole('button', { name: 'Riprova con Domande 2026.pdf' }).click()
  const link = part.getByRole('link', { name: 'Guarda «Domande 2026»' })
  await expect(link).toHaveAttribute('href', '/v1/catalogs/z/p/files?name=faq')
  await expect(part.getByRole('alert')).toBeEmpty()
  await expect(part.getByRole('status')).toHaveText('In linea')

  await page.reload()
  await expect(part.getByRole('link', { name: 'Guarda il PDF che c’è' })).toBeVisible()
  const other = Buffer.concat([pdf, Buffer.from('% altro\n')])
  await put('Altre.pdf', other)
  await expect(part.getByRole('link', { name: 'Guarda «Altre»' })).toBeVisible()
  const headers = { host: 'quartiere.localhost' }
  const answer = await site.app.request('http://x/v1/catalogs/z/p/files?name=faq', { headers })
  expect(other.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)

  const sure = page.getByRole('dialog', { name: 'Tolgo il PDF delle domande?' })
  await part.getByRole('button', { name: 'Togli il PDF' }).click()
  await sure.getByRole('button', { name: 'Lascia stare' }).click()
  await expect(part.getByRole('link', { name: 'Guarda «Altre»' })).toBeVisible()
  await part.getByRole('button', { name: 'Togli il PDF' }).click()
  await sure.getByRole('button', { name: 'Togli il PDF' }).click()
  await expect(part).toContainText('Adesso non c’è')
  await expect(part.getByRole('status')).toHaveText('In linea')
  expect((await site.app.request('http://x/v1/catalogs/z/p/files?name=faq', { headers })).status).toBe(404)
  await page.reload()
  await expect(part).toContainText('Adesso non c’è')
  await page.context().close()
})

test('an object’s instructions are put up from its sheet, and its page leads to them', async ({ browser, site }) => {
  const admin = await staff(site, 4)
  const { id } = await freeObject(site)
  const page = await pageOf(browser, site, admin)
  await page.goto(site.at(`/desk/products/edit#${id}`))
  const put = (name: string, buffer: Buffer) =>
    page.getByLabel('Carica le istruzioni in PDF').setInputFiles({ name, mimeType, buffer })
  const field = page.getByRole('textbox', { name: 'Istruzioni' })

  await put('uso.pdf', Buffer.from('<html>'))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Questo file non è un PDF, scegline un altro: uso.pdf' }),
  ).toBeVisible()
  await page.route('**/v1/catalogs/z/p/files*', route => route.abort(), { times: 1 })
  await put('uso.pdf', pdf)
  await page.getByRole('button', { name: 'Riprova con «uso.pdf»' }).click()
  await expect(field).toHaveValue(`/v1/catalogs/z/p/files?name=istruzioni-${id}`)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect.poll(async () => (await admin.get(`/v1/desk/products/${id}`)).body.manual).toContain(`istruzioni-${id}`)
  await page.context().close()
})
