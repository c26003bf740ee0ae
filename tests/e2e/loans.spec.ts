import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatDay } from '../../src/lib/format.ts'
import { idOf } from '../world/actors.ts'
import { approved, asked, handedOut, type Person, staff } from '../world/lent.ts'
import type { Site } from '../world/site.ts'
import { browserOf } from './reach/people.ts'
import { longObject } from './reach/things.ts'
import { expect, test } from './site.ts'

// Long walks, each a member's whole errand: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ site }) => site.db.updateTable('libraries').set({ max_open_loans: 50 }).execute())

const phone = { width: 390, height: 844 }

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main button[type=submit]').click()
}

/** The same person before the API, to set up what the browser then finds. */
async function personOf(site: Site, email: string): Promise<Person> {
  return Object.assign(await site.as(email), { id: await idOf(site, email) })
}

const photo = (name: string, background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then(buffer => ({ name, mimeType: 'image/jpeg', buffer }))

test('ST-26 ER-09 RT-31 a loan is extended, reviewed once, and others are cancelled or not', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const desk = await staff(site, 5)
  const member = await personOf(site, 'nuovo@demo.test')
  const lent = await handedOut(site, desk, { member, object: await longObject(site) })
  const waiting = await asked(site, { member })
  const contested = await asked(site, { member })

  await page.goto(site.at('/me/orders'))
  await signIn(page, 'nuovo@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'I miei prestiti' })).toBeVisible()
  const chips = page.getByRole('group', { name: 'Mostra i prestiti per stato' }).getByRole('button')
  await expect(chips).toHaveText(['Tutti 3', 'Attesa conferma 2', 'Approvato 1'])
  await chips.getByText('Approvato').click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Approvato'])

  await page.locator(`a[href="${lent.mine.replace('/v1', '')}"]`).click()
  const month = 'Un mese in più: si può fare una volta sola.'
  await expect(page.getByText(month)).toBeVisible()
  const { extension } = (await member.get(lent.mine)).body
  const until = formatDay('it', extension.return_date, 'weekday')
  await page.getByRole('button', { name: `Estendi fino a ${until}`, exact: true }).click()
  const sure = page.getByRole('dialog', { name: /^Estendi fino a / })
  await sure.getByRole('button', { name: 'No' }).click()
  await page.getByRole('button', { name: /^Estendi fino a / }).click()
  await sure.getByRole('button', { name: 'Sì, estendi' }).click()
  await expect(page.getByText('Estensione del prestito avvenuta con successo')).toBeVisible()
  await expect(page.getByText('Esteso', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Estendi fino/ })).toHaveCount(0)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Aggiungi al calendario' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'Scrivi una recensione' }).click()
  await expect(page.getByRole('radio', { name: /Non ci siamo/ })).toBeChecked()
  const send = page.getByRole('button', { name: 'Invia la recensione' })
  const reviewed: string[] = []
  page.on('request', request => void (request.url().endsWith('/reviews') && reviewed.push(request.method())))
  await expect(send).toBeDisabled()
  await page.getByRole('textbox').fill(' ')
  await page.getByRole('radio', { name: /Molto bene/ }).check()
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/Campo richiesto/)
  await expect(send).toBeDisabled()
  await page.getByRole('textbox').fill('Leggero e comodo.')
  expect(reviewed).toEqual([])
  await send.click()
  await expect(page.getByText('Grazie per la tua recensione!')).toBeVisible()
  await expect(send).toHaveCount(0)
  expect(reviewed).toEqual(['POST'])
  const { body: reviews } = await site.visitor().get(`/v1/catalogs/products/${lent.object.id}/reviews`)
  expect(reviews).toMatchObject([{ rating: 4, message: 'Leggero e comodo.' }])
  await page.reload()
  await expect(page.getByText('Hai già recensito questo oggetto!')).toBeVisible()
  await expect(send).toHaveCount(0)
  await page.goto(site.at(`/me/orders/${waiting.id}/review`))
  await expect(page.getByText('Potrai recensirlo dopo il ritiro')).toBeVisible()
  await expect(send).toHaveCount(0)

  await page.getByRole('link', { name: 'Torna al prestito' }).click()
  await page.getByRole('button', { name: 'Annulla il prestito' }).click()
  await page.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(page).toHaveURL(site.at('/me/orders'))
  await expect(page.getByText('Prestito annullato')).toBeVisible()
  await expect(chips).toHaveText(['Tutti 3', 'Attesa conferma 1', 'Esteso 1', 'Annullato 1'])
  await chips.getByText('Annullato').click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Annullato'])

  await page.goto(site.at(`/me/orders/${contested.id}`))
  await page.getByRole('button', { name: 'Annulla il prestito' }).click()
  const cancelling = `**/v1/me/orders/${contested.id}`
  await page.route(cancelling, route => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()))
  // After a failed call the page reads the loan again; the approval comes after that, as it would behind a page at rest.
  const readAgain = page.waitForResponse(cancelling)
  await page.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(page.getByText('Ops, al momento non è possibile annullare il prestito, riprova più tardi')).toBeVisible()
  await readAgain
  await page.unroute(cancelling)
  await desk.post(`${contested.atDesk}/approvals`)
  await page.getByRole('button', { name: 'Annulla il prestito' }).click()
  await page.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(page.getByText('Non è più possibile annullare questo prestito!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ti serve ancora?' })).toBeVisible()
})

test('ST-21 ST-23 an approved loan can be reviewed, a cancelled or a denied one not', async ({ browser, site }) => {
  const desk = await staff(site, 5)
  const lent = await approved(site, desk)
  const { member } = lent
  const [cancelled, denied] = [await asked(site, { member }), await asked(site, { member })]
  await member.delete(cancelled.mine)
  await desk.post(`${denied.atDesk}/denials`, { reason: 'È in riparazione' })
  const page = await (await browserOf(browser, site, member, { viewport: phone })).newPage()
  const review = page.getByRole('link', { name: 'Scrivi una recensione' })
  for (const [one, status] of [
    [cancelled, 'Annullato'],
    [denied, 'Negato'],
  ] as const) {
    await page.goto(site.at(`/me/orders/${one.id}`))
    await expect(page.getByText(status).first()).toBeVisible()
    await expect(review).toHaveCount(0)
  }
  await page.goto(site.at(`/me/orders/${lent.id}`))
  await expect(page.getByText('Approvato').first()).toBeVisible()
  await review.click()
  await page.getByRole('radio', { name: /Molto bene/ }).check()
  await page.getByRole('textbox').fill('Prenotarlo è stato facile.')
  await page.getByRole('button', { name: 'Invia la recensione' }).click()
  await expect(page.getByText('Grazie per la tua recensione!')).toBeVisible()
  const { body } = await site.visitor().get(`/v1/catalogs/products/${lent.object.id}/reviews`)
  expect(body).toMatchObject([{ rating: 4, message: 'Prenotarlo è stato facile.' }])
  await page.context().close()
})

test('CA-31 who waits for an object takes a place while signing in, has it offered, lets it go by and leaves', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  await site.printed()
  await page.goto(site.at(`/products/${lent.object.id}`))
  await page.getByText('Vuoi sapere quando torna?').click()
  await page.getByRole('button', { name: 'Avvisami' }).click()
  await signIn(page, 'nuovo@demo.test')
  await expect(page).toHaveURL(site.at('/me/orders'))
  await expect(page.getByText('Ti scriviamo appena tocca a te')).toBeVisible()
  await expect(page.getByText('Sei in cima alla coda.')).toBeVisible()

  await page.goto(site.at(`/products/${lent.object.id}`))
  await expect(page.getByText('Sei in cima alla coda: ti scriviamo appena torna.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sei in cima alla coda: ti scriviamo appena torna.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avvisami' })).toBeHidden()
  await desk.post(`${lent.atDesk}/returns`, {})
  await page.getByRole('link', { name: 'Tutti gli oggetti che aspetti' }).click()
  await expect(page.getByText('È il tuo turno: hai tempo fino a gio 26 novembre.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prenota' })).toHaveAttribute(
    'href',
    `/checkout/loan?product=${lent.object.id}`,
  )
  await page.getByRole('button', { name: 'Salta il turno' }).click()
  await page.getByRole('button', { name: 'Sì, salta' }).click()
  await expect(page.getByText('Turno saltato: resti in coda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salta il turno' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Esci dalla coda/ }).click()
  await expect(page.getByRole('heading', { name: 'Oggetti che aspetti' })).toHaveCount(0)
})

test('ER-15 ST-24 ER-10 what is refused says why: late, waited for, too heavy, not shared here', async ({
  page,
  site,
}) => {
  const desk = await staff(site, 5)
  const member = await personOf(site, 'socio@demo.test')
  const lent = await approved(site, desk, { member })
  await desk.post(`${lent.atDesk}/handovers`, { reason: 'Subito' })
  await desk.post(`${lent.atDesk}/returns`, {})
  await page.goto(site.at(`/me/orders/${lent.id}`))
  await signIn(page, 'socio@demo.test')
  await expect(page.getByText('Restituito').first()).toBeVisible()
  // Thanks are said of an object that somebody shares.
  const acts = page.locator('main astro-island').getByRole('button').filter({ hasNotText: 'Ringrazia' })
  await expect(acts).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Scrivi una recensione' })).toBeVisible()

  // What was asked while the desk took it back is refused, and the reason stays although the loan has moved on.
  const back = await handedOut(site, desk, { member, object: await longObject(site) })
  await page.goto(site.at(`/me/orders/${back.id}`))
  await page.getByRole('button', { name: /^Estendi fino a / }).click()
  await desk.post(`${back.atDesk}/returns`, {})
  await page.getByRole('button', { name: 'Sì, estendi' }).click()
  await expect(page.getByText('Restituito').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/\S/)

  const wanted = await handedOut(site, desk, { member, object: await longObject(site) })
  await page.goto(site.at(`/me/orders/${wanted.id}`))
  await page.getByRole('button', { name: /^Estendi fino a / }).waitFor()
  await (await staff(site, 10)).post(`/v1/me/products/${wanted.object.id}/wishes`)
  await page.getByRole('button', { name: /^Estendi fino a / }).click()
  await page.getByRole('button', { name: 'Sì, estendi' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Qualcun altro aspetta questo oggetto: riportalo entro la data prevista.',
  )
  await site.db
    .updateTable('orders')
    .set({ from_date: '2026-11-02', to_date: '2026-11-20' })
    .where('id', '=', wanted.id)
    .execute()
  await page.reload()
  await expect(page.getByText('Prestito scaduto').first()).toBeVisible()
  await expect(page.getByText(/La restituzione era entro ven 20 novembre/)).toBeVisible()

  await page.goto(site.at('/me/product-edit'))
  await page.getByLabel('Nome').fill('Lanterna')
  await page.getByLabel('Categoria').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Descrizione').fill('A petrolio.')
  await page.getByRole('button', { name: 'Continua' }).click()
  const huge = {
    name: 'enorme.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([(await photo('x.jpg', '#000')).buffer, Buffer.alloc(9_100_000)]),
  }
  const refused = page.waitForResponse(answer => answer.url().endsWith('/v1/files'))
  await page.locator('input[type=file][multiple]').setInputFiles(huge)
  expect((await refused).status()).toBe(413)
  await expect(page.getByText(/enorme\.jpg: .*9 MB/)).toBeVisible()

  for (const path of ['/me/products', '/me/product-edit']) {
    await page.goto(site.at(path, 'ateneo'))
    await expect(page).toHaveURL(/ateneo.*\/signin\?next=%2Fme$/)
  }
})
