import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { forgetJumps, jumpsOf, watchJumps } from './jumps.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

async function pageOf(browser: Browser, site: Site, who: Person): Promise<Page> {
  return (await browserOf(browser, site, who, { viewport: phone })).newPage()
}

async function pictureOf(owner: Person, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }))
  const { status, body } = await owner.call('POST', '/v1/files', { raw: form })
  if (status !== 200) throw new Error(`the picture was refused: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** An object that somebody new offers, under a name that nothing else has. */
async function offered(site: Site, pictures: string[] = []) {
  const [owner] = (await crowd(site, 1)) as [Person]
  const [category] = (await site.visitor().get('/v1/categories')).body
  const title = `Gelatiera ${newId()}`
  const imgs = await Promise.all(pictures.map(color => pictureOf(owner, color)))
  const { body } = await owner.post('/v1/me/products', {
    title,
    description: 'Con compressore.\nPesa 9 chili.',
    category: { origin_id: category.origin_id },
    imgs,
  })
  return { owner, title, id: body.id as string }
}

/** A new name of an object on offer, for which nothing has asked for its pages. */
async function unasked(site: Site) {
  const { id } = await freeObject(site)
  const name = `Pressa ${newId()}`
  await site.db
    .updateTable('products')
    .set({ name: JSON.stringify({ it: name, en: name }) })
    .where('id', '=', id)
    .execute()
  return { id, name }
}

const rowOf = (page: Page, id: string) => page.locator(`#submission-${id}`)

test('RO-10 an offered object is looked at closely, approved with its place and box, and printed in the catalogue', async ({
  browser,
  site,
}) => {
  const { title, id } = await offered(site, ['#1f6b4a', '#8a5a00'])
  const page = await pageOf(browser, site, await staff(site, 4))
  await page.goto(site.at('/desk'))
  const more = page.getByRole('navigation', { name: 'Scorciatoie' }).getByRole('button', { name: 'Altro' })
  const tab = page.getByRole('dialog', { name: 'Altro' }).getByRole('link', { name: /^Da verificare/ })
  await more.click()
  await expect(tab).toHaveText(/\d+$/)
  const before = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0])
  await tab.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Da verificare' })).toBeVisible()
  const row = rowOf(page, id)
  for (const said of [title, 'Socio 0', 'Pesa 9 chili.', 'Punto:']) await expect(row).toContainText(said)

  await row.getByRole('button', { name: /^Ingrandisci la foto 1 di 2/ }).click()
  const dialog = page.getByRole('dialog')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await dialog.boundingBox())!.width).toBeCloseTo(512, 1)
  await page.setViewportSize(phone)
  const first = await dialog.getByRole('img').getAttribute('src')
  await dialog.getByRole('button', { name: 'Seguente' }).click()
  await expect(dialog.getByRole('heading', { name: 'Foto 2 di 2' })).toBeVisible()
  expect(await dialog.getByRole('img').getAttribute('src')).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Ingrandisci la foto 1 di 2/ })).toBeFocused()

  await row.getByRole('button', { name: /^Approva/ }).click()
  const kept = dialog.getByRole('button', { name: /^Dove si trova/ })
  await kept.click()
  await dialog.getByRole('option').nth(1).click()
  const point = await kept.textContent()
  await dialog.getByLabel(/Che cosa c’è nella scatola/).fill('Cestello\nPala')
  await dialog.getByRole('button', { name: 'Approva e metti nel catalogo' }).click()
  await expect(row.getByRole('status')).toContainText(/Approvato: è nel catalogo con l’etichetta \S+\./)
  await expect(row.getByRole('button', { name: /^Approva/ })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await more.click()
  await expect(tab).toHaveText(before > 1 ? `Da verificare${before - 1}` : 'Da verificare')

  await site.printed()
  const printed = await (
    await site.app.request(`http://x/products/${id}`, { headers: { host: 'quartiere.localhost' } })
  ).text()
  for (const said of [title, point!, 'Cestello', 'Pala']) expect(printed).toContain(said)
  await page.context().close()
})

test('ST-17 an object sent back shows its member the note, and comes again; a rejected one says why', async ({
  browser,
  site,
}) => {
  const { owner, title, id } = await offered(site)
  const page = await pageOf(browser, site, await staff(site, 4))
  await page.goto(site.at('/desk/verifications'))
  const row = rowOf(page, id)
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: /^Chiedi modifiche/ }).click()
  await dialog.getByRole('button', { name: 'Chiedi le modifiche' }).click()
  await expect(dialog.getByText('Campo richiesto')).toBeVisible()
  await expect(dialog.getByLabel('Che cosa chiedi')).toBeFocused()
  await dialog.getByLabel('Che cosa chiedi').fill('Manca la misura del cestello.')
  const reply = `**/v1/desk/products/${id}/verifications`
  await page.route(reply, route => route.abort())
  await dialog.getByRole('button', { name: 'Chiedi le modifiche' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Che cosa chiedi')).toHaveValue('Manca la misura del cestello.')
  await page.unroute(reply)
  await dialog.getByRole('button', { name: 'Chiedi le modifiche' }).click()
  await expect(row.getByRole('status')).toContainText('Modifiche chieste')
  await expect(row.getByRole('status')).toContainText('Manca la misura del cestello.')

  const member = await pageOf(browser, site, owner)
  await member.goto(site.at('/me/products'))
  await expect(member.getByText('La biblioteca scrive: Manca la misura del cestello.')).toBeVisible()
  await member.getByRole('link', { name: `Modifica ${title}` }).click()
  const next = member.getByRole('button', { name: 'Continua' })
  await next.click()
  await member.getByLabel('Descrizione').fill('Con compressore, cestello da un litro.')
  for (let step = 0; step < 2; step++) await next.click()
  await member.getByRole('button', { name: 'Invia alla biblioteca' }).click()
  await expect(member.getByText('In verifica', { exact: true })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('cestello da un litro')
  await row.getByRole('button', { name: /^Rifiuta/ }).click()
  await dialog.getByLabel('Motivo').fill('Ne abbiamo già due.')
  await dialog.getByRole('button', { name: 'Rifiuta l’oggetto' }).click()
  await expect(row.getByRole('status')).toContainText('Non entra nel catalogo')
  await member.reload()
  await expect(member.getByText('La biblioteca scrive: Ne abbiamo già due.')).toBeVisible()
  await member.context().close()
  await page.context().close()
})

test('RO-10 who may not answer sees what waits and no way to answer; what a colleague answered first is shown', async ({
  browser,
  site,
}) => {
  const { id } = await offered(site)
  const admin = await staff(site, 4)
  const volunteer = await pageOf(browser, site, await staff(site, 5))
  await volunteer.goto(site.at('/desk/verifications'))
  await expect(rowOf(volunteer, id)).toContainText('Pesa 9 chili.')
  await expect(volunteer.getByText('decide chi amministra la biblioteca')).toBeVisible()
  await expect(rowOf(volunteer, id).getByRole('button')).toHaveCount(0)
  await volunteer.getByRole('navigation', { name: 'Scorciatoie' }).getByRole('button', { name: 'Altro' }).click()
  await expect(volunteer.getByRole('link', { name: 'In riparazione' })).toBeVisible()
  await expect(volunteer.getByRole('link', { name: /Da verificare/ })).toHaveCount(0)
  await volunteer.context().close()

  const page = await pageOf(browser, site, admin)
  // It does not hear of the colleague's answer.
  await page.route('**/v1/desk/live*', route => route.abort())
  await page.goto(site.at('/desk/verifications'))
  await rowOf(page, id).waitFor()
  await admin.post(`/v1/desk/products/${id}/verifications`, { verdict: 'reject', note: 'Non è sicuro.' })
  await rowOf(page, id)
    .getByRole('button', { name: /^Approva/ })
    .click()
  await page.getByRole('button', { name: 'Approva e metti nel catalogo' }).click()
  await expect(rowOf(page, id).getByRole('alert')).toContainText('qualcuno ha già cambiato questo oggetto')
  await expect(rowOf(page, id).getByRole('status')).toContainText('Non entra nel catalogo')
  await page.context().close()
})

test('DC-10 the desk asks for the pages to be printed now, and sees them printed', async ({ browser, site }) => {
  const { id, name } = await unasked(site)
  const read = async () =>
    (await site.app.request(`http://x/products/${id}`, { headers: { host: 'quartiere.localhost' } })).text()
  const page = await pageOf(browser, site, await staff(site, 5))
  await page.goto(site.at('/desk/publications'))
  expect(await read()).not.toContain(name)
  await page.getByRole('button', { name: 'Pubblica ora' }).click()
  const asked = page.locator('main').getByRole('listitem').filter({ hasText: 'Chiesta da te' }).first()
  await expect(asked.getByText('Riuscita')).toBeVisible()
  await expect(asked).toContainText(/\d+ pagin[ae] stampat/)
  expect(await read()).toContain(name)
  await expect(page.getByRole('button', { name: 'Ristampa tutto' })).toHaveCount(0)
  await page.context().close()
})

test('WCAG 1.4.10 a screen of the desk comes to life as it was printed, every tab in sight, and nothing jumps', async ({
  browser,
  site,
}) => {
  const page = await pageOf(browser, site, await staff(site, 4))
  const wrong: string[] = []
  page.on('pageerror', error => wrong.push(error.message))
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()))
  await watchJumps(page)
  // Who reads is known before the screen comes to life.
  await page.route(/\/_astro\/client[^/]*\.js$/, async route => {
    await page.locator('html[data-signed-in]').waitFor()
    await new Promise(done => setTimeout(done, 1000))
    // The letters are here by now: a tab that is wider in others' breaks the line before.
    await forgetJumps(page)
    await route.continue()
  })
  for (const path of [
    '/desk',
    '/desk/verifications',
    '/desk/products',
    '/desk/members',
    '/desk/products/new',
    '/desk/repairs',
    '/desk/publications',
    '/desk/jobs',
    '/desk/register',
    '/desk/payments',
  ]) {
    await page.goto(site.at(path))
    await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
    const tabs = page.getByRole('navigation', { name: 'Scorciatoie' }).locator('a, button')
    expect(await tabs.count()).toBeGreaterThan(3)
    for (const tab of await tabs.all()) await expect(tab, path).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main :is(.skeleton, [aria-busy])')).toHaveCount(0)
    const { shifted, moved } = await jumpsOf(page)
    expect(shifted, `${path}${moved}`).toBeLessThan(0.05)
  }
  expect(wrong).toEqual([])
  await page.context().close()
})
