import { enqueueWork } from '../world/library.ts'
import { crowd } from '../world/crowd.ts'
import { givenLoan } from '../world/loans.ts'
import { accessible, phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('while an object is at home its loan has the instructions, the pieces to tick, and a way to tell what broke', async ({
  browser,
  site,
}) => {
  const [member] = await crowd(site, 1)
  const picked = { member_id: member!.id, picked_up_at: site.clock.now(), pickup_code: null }
  const { id, object } = await givenLoan(site, picked)
  await site.db.updateTable('products').set({ manual: '/help' }).where('id', '=', object.id).execute()
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  const pieces: string[] = shown.contents
  expect(pieces.length).toBeGreaterThan(1)
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()

  await page.route('**/v1/catalogs/products/*', route => route.abort())
  await page.goto(site.at(`/me/orders/${id}`))
  const box = page.getByRole('group', { name: /^Nella scatola/ })
  const retry = page.getByRole('button', { name: 'Riprova' })
  await expect(retry).toBeVisible()
  await page.unroute('**/v1/catalogs/products/*')
  await retry.click()
  await expect(box.getByRole('checkbox')).toHaveCount(pieces.length)
  await expect(page.getByRole('link', { name: 'Le istruzioni' })).toHaveAttribute('href', '/help')
  await box.getByRole('checkbox', { name: pieces[0]! }).check()
  await box.getByRole('checkbox', { name: pieces[1]! }).check()
  await box.getByRole('checkbox', { name: pieces[1]! }).uncheck()
  await expect(box).toHaveAccessibleName(`Nella scatola: 1 di ${pieces.length}`)
  await accessible(page)
  await page.reload()
  await expect(box).toHaveAccessibleName(`Nella scatola: 1 di ${pieces.length}`)
  await expect(box.getByRole('checkbox', { name: pieces[0]! })).toBeChecked()

  await page.getByRole('link', { name: 'Scrivi alla biblioteca' }).click()
  await expect(page.getByRole('heading', { name: `Prestito: ${shown.name}` })).toBeVisible()
  await expect(page.getByText('Aggiungi una foto')).toBeVisible()
  await page.getByRole('textbox').fill('Si è staccata la maniglia.')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect
    .poll(async () => (await site.db.selectFrom('support_requests').select('product_id').execute()).length)
    .toBe(1)
  const told = await site.db.selectFrom('support_requests').select(['product_id', 'message']).executeTakeFirst()
  expect(told).toEqual({ product_id: object.id, message: 'Si è staccata la maniglia.' })
  // Back where the code to return it is.
  await page.getByRole('link', { name: 'Torna al prestito' }).click()
  await page.waitForURL(site.at(`/me/orders/${id}`))
  await page.context().close()
})

test('the label of an object, read by whoever has it, opens their loan: instructions, pieces, and what broke with a photo', async ({
  browser,
  site,
}) => {
  const [member, other] = await crowd(site, 2)
  const picked = { member_id: member!.id, picked_up_at: site.clock.now(), pickup_code: null }
  const { id, object } = await givenLoan(site, picked)
  await site.db.updateTable('products').set({ manual: '/help' }).where('id', '=', object.id).execute()
  // As a hand-out does: the page says that the object is out.
  await enqueueWork(site, 'publish', { reason: 'change' })
  await site.printed()
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()

  await page.goto(site.at(`/products/${object.id}`))
  await page.waitForURL(site.at(`/me/orders/${id}`))
  const broken = page.getByRole('link', { name: 'Qualcosa si è rotto' })
  await expect(page.getByRole('link', { name: 'Le istruzioni' })).toBeInViewport()
  await expect(page.getByRole('group', { name: /^Nella scatola: 0 di/ })).toBeInViewport()
  await accessible(page)
  await broken.click()
  await expect(page.getByRole('heading', { name: /^Qualcosa si è rotto: / })).toBeVisible()
  await expect(page.getByText('Aggiungi una foto')).toBeVisible()

  // From the loan, the object's own page is still to be had.
  await page.goto(site.at(`/me/orders/${id}`))
  const read = page.waitForURL(site.at(`/products/${object.id}`))
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await read
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(site.at(`/products/${object.id}`))
  await page.context().close()

  // Whoever has not borrowed it reads of the object.
  const reader = await (await browserOf(browser, site, other!, { viewport: phone })).newPage()
  const asked = reader.waitForResponse(answer => answer.url().includes(`/products/${object.id}/wishes`))
  await reader.goto(site.at(`/products/${object.id}`))
  expect((await asked).status()).toBe(200)
  await reader.waitForLoadState('networkidle')
  expect(reader.url()).toBe(site.at(`/products/${object.id}`))
  await reader.context().close()
})

test('before it is collected, and of an object that left the catalogue, there is nothing to tick', async ({
  browser,
  site,
}) => {
  const [member] = await crowd(site, 1)
  const booked = await givenLoan(site, { member_id: member!.id })
  const gone = await givenLoan(site, { member_id: member!.id, picked_up_at: site.clock.now() })
  await site.db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', gone.object.id).execute()
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  for (const { id } of [booked, gone]) {
    const read = id === gone.id ? page.waitForResponse(answer => answer.url().includes('/v1/catalogs/products/')) : null
    await page.goto(site.at(`/me/orders/${id}`))
    await read
    await expect(page.getByRole('link', { name: 'Scrivi alla biblioteca' })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Nella scatola/ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.context().close()
})
