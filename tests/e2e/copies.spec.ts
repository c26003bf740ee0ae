import { copyOf, withCopies } from '../world/copies.ts'
import { crowd } from '../world/crowd.ts'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

test('a copy is added on the sheet, and one of them is separated again', async ({ browser, site }) => {
  const referent = await staff(site, 5)
  const object = await freeObject(site, { transportable: true })
  const page = await (await browserOf(browser, site, referent, { viewport: phone })).newPage()
  await page.goto(site.at(`/desk/products/edit#${object.id}`))
  await page.getByRole('button', { name: 'Aggiungi una copia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una copia' })
  await dialog.getByLabel('Codice').fill('?')
  await dialog.getByLabel('Scaffale').fill('Cortile 2')
  await dialog.getByRole('button', { name: 'Aggiungi una copia' }).click()
  await expect(dialog.getByLabel('Codice')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Codice').fill('SEDIA/2')
  await dialog.getByRole('button', { name: 'Aggiungi una copia' }).click()
  await expect(page.getByRole('heading', { name: 'Una di 2 copie' })).toBeVisible()
  await expect(page.getByText('SEDIA/2', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Cortile 2 · libera ora/)).toBeVisible()
  await site.printed()
  const printed = async () => {
    const headers = { host: 'quartiere.localhost' }
    return (await site.app.request(`http://quartiere.localhost/products/${object.id}`, { headers })).text()
  }
  expect(await printed()).toContain('In biblioteca ce ne sono 2 copie, 2 libere ora: ne prenoti una.')
  await page.getByRole('button', { name: 'Separa', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Copie', exact: true })).toBeVisible()
  await site.printed()
  expect(await printed()).not.toContain('In biblioteca ce ne sono')
  await page.context().close()
})

test('a member books one of three, and the desk hands out the copy that it reads', async ({ browser, page, site }) => {
  const desk = await staff(site, 5)
  const object = await freeObject(site, { transportable: true })
  const ids = await withCopies(desk, object, 2)
  await site.printed()
  // The label of a copy leads to the page of all.
  await page.goto(site.at(`/products/${ids[2]}`))
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  await expect(page.getByText('In biblioteca ce ne sono 3 copie, 3 libere ora: ne prenoti una.')).toBeVisible()

  const [member] = await crowd(site, 1)
  const theirs = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  await theirs.goto(site.at(`/products/${object.id}`))
  await theirs.locator('[data-book]').click()
  await theirs.getByRole('button', { name: /Primo giorno libero/ }).click()
  await theirs.getByRole('button', { name: 'Mese successivo' }).click()
  await theirs.locator('td.is-free button').first().click()
  await theirs.getByRole('button', { name: 'Continua' }).click()
  await expect(theirs).toHaveURL(site.at('/checkout/recap'))
  await theirs.getByRole('button', { name: 'Conferma' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  const loan = async () =>
    (await member!.get('/v1/me/orders')).body.flatMap((one: { docs: { id: string }[] }) => one.docs)[0]
  await expect.poll(async () => (await loan())?.id).toBeTruthy()
  const { id, product } = await loan()
  expect(product.id).toBe(object.id)
  await desk.post(`/v1/desk/orders/${id}/approvals`)

  const booked = await copyOf(site, id)
  const other = ids.find(one => one !== booked)!
  const codeOf = async (one: string) => (await desk.get(`/v1/desk/products/${one}`)).body.code
  const counter = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  await counter.goto(site.at(`/desk/scan#${member!.id}`))
  await expect(counter.getByRole('heading', { name: /^Il cesto di/ })).toBeVisible()
  await counter.getByLabel('Codice o tessera').fill(await codeOf(other))
  await counter.keyboard.press('Enter')
  const instead = `${await codeOf(other)} al posto di ${await codeOf(booked)}`
  await expect(counter.getByText(instead)).toBeVisible()
  await counter.getByLabel('Perché lo stesso?').fill('La prende oggi')
  await counter.getByRole('button', { name: 'Consegna', exact: true }).click()
  await expect(counter.getByText(`(${instead})`)).toBeVisible()
  expect(await copyOf(site, id)).toBe(other)
  await site.printed()
  await page.reload()
  await expect(page.getByText('In biblioteca ce ne sono 3 copie, 2 libere ora: ne prenoti una.')).toBeVisible()
  await theirs.context().close()
  await counter.context().close()
})
