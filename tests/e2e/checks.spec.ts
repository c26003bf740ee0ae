import { staff } from '../world/lent.ts'
import { faultsIn } from './reach/axe.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('an overdue check is a tap at the shelf, taken back, and what is not good goes to repair', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const page = await (await browserOf(browser, site, desk, phone)).newPage()
  await page.goto(site.at('/desk'))
  await page.getByRole('link', { name: /1 controllo scaduto/ }).click()
  const overdue = page.getByRole('region', { name: '1 scaduto' })
  await expect(overdue.getByText(/Da controllare: Cavi, lame e gradini. Scadeva il 15 novembre 2026/)).toBeVisible()
  await expect(page.getByRole('region', { name: '1 tra poco' }).getByText(/entro il 9 dicembre 2026/)).toBeVisible()
  expect(await faultsIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const name = await overdue.getByRole('heading', { level: 3 }).innerText()
  await overdue.getByRole('button', { name: `Va bene: ${name}` }).click()
  await expect(page.getByRole('status').getByText(`${name}: il controllo va bene`)).toBeVisible()
  await expect(overdue).toHaveCount(0)
  await page.getByRole('button', { name: `Annulla il controllo di ${name}` }).click()
  await overdue.getByRole('button', { name: `Non va: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Che cosa va riparato?' })
  await dialog.getByRole('textbox', { name: 'Che cosa non va' }).fill('Lama allentata')
  await dialog.getByRole('button', { name: 'Metti in riparazione' }).click()
  await expect(page.getByRole('status').getByText(`L’oggetto «${name}» è in riparazione`)).toBeVisible()
  await page.goto(site.at('/desk/repairs'))
  const mended = page.getByRole('listitem').filter({ hasText: 'Lama allentata' })
  await expect(mended).toContainText(name)
  await mended.getByRole('button', { name: 'È a posto: rimettilo in prestito' }).click()
  await expect(mended).toHaveCount(0)
  const ended = page.getByRole('region', { name: 'Rimessi in prestito oggi' })
  expect(await faultsIn(page)).toEqual([])
  await ended.getByRole('button', { name: `Annulla: l’oggetto «${name}» torna in riparazione` }).click()
  await expect(page.getByText(`L’oggetto «${name}» è di nuovo in riparazione, come prima`)).toBeVisible()
  await expect(ended).toHaveCount(0)
  await mended.getByRole('button', { name: 'È a posto: rimettilo in prestito' }).click()
  await expect(ended.getByRole('link', { name })).toBeVisible()
  await page.goto(site.at('/desk/checks'))
  await expect(overdue.getByRole('heading', { name })).toBeVisible()
  await page.context().close()
})

test('a coordinator has an overdue check stop lending, and the public page says so until it is done', async ({
  browser,
  site,
}) => {
  const admin = await staff(site, 4)
  const page = await (await browserOf(browser, site, admin, phone)).newPage()
  await page.goto(site.at('/desk/settings/categories'))
  await page.getByRole('button', { name: 'Controlli degli oggetti di Fai da te' }).click()
  const form = page.getByRole('form', { name: 'Controlli' })
  await form.getByLabel('Ogni quanti mesi').fill('')
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(form.getByText('Campo richiesto')).toBeVisible()
  await form.getByLabel('Ogni quanti mesi').fill('12')
  await form.getByRole('radio', { name: /Ferma il prestito/ }).check()
  await expect(form.getByRole('status')).toContainText(/Vale per \d+ oggetti. 1 è già scaduto, e si ferma subito./)
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(
    page.getByText('Si controlla ogni 12 mesi: Cavi, lame e gradini. Scaduto, ferma il prestito.'),
  ).toBeVisible()
  await site.printed()
  const stopped = await site.db.selectFrom('products').select('id').where('unchecked_since', 'is not', null).execute()
  expect(stopped).toHaveLength(1)
  // What is printed, before anything lives on it.
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const isStopped = async () => {
    await reader.goto(site.at(`/products/${stopped[0]!.id}`))
    return (await reader.getByText('In manutenzione').count()) > 0
  }
  expect(await isStopped()).toBe(true)
  await page.goto(site.at(`/desk/scan`))
  await page.getByLabel('Codice o tessera').fill(stopped[0]!.id)
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByRole('button', { name: 'Controllato: va bene' }).click()
  await expect(page.getByRole('button', { name: 'Controllato: va bene' })).toHaveCount(0)
  await site.printed()
  expect(await isStopped()).toBe(false)
  await reader.context().close()
  await page.context().close()
})
