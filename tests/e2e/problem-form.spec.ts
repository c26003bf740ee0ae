import sharp from 'sharp'
import { freeObject } from '../world/loans.ts'
import { signIn, toastOf } from './around.ts'
import { expect, test } from './site.ts'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b23a1e' } })
    .png()
    .toBuffer()

test('VA-20 ER-13 a member’s problem with an object is checked, its photo too, and one that was not sent loses nothing', async ({
  page,
  site,
}) => {
  const { id } = await freeObject(site)
  await signIn(page, site, 'socio@demo.test')
  await page.goto(site.at(`/support?product=${id}&object=Trapano`))
  await page.getByLabel('Messaggio').focus()
  const form = page.getByRole('form', { name: 'Segnala un problema' })
  const message = form.getByLabel('Che cosa non va?')
  const send = form.getByRole('button', { name: 'Invia' })
  const file = form.locator('input[type=file]')
  const photo = form.getByAltText('La tua foto del problema')
  await expect(form.getByRole('heading', { name: 'Trapano' })).toBeVisible()

  await send.click()
  await expect(toastOf(page)).toHaveText('Attenzione ai campi richiesti')
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription(/Campo richiesto/)
  await message.fill('   ')
  await send.click()
  await expect(message).toHaveAccessibleDescription(/Campo richiesto/)
  await message.fill('x'.repeat(4001))
  await send.click()
  await expect(message).toHaveAccessibleDescription(/Scrivi al massimo 4000 caratteri/)
  await expect(message).toHaveValue('x'.repeat(4001))
  await message.fill('Il manico balla.')
  await message.blur()
  await expect(message).not.toHaveAttribute('aria-invalid', 'true')

  const why = form.getByRole('alert')
  await file.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('non sono una foto') })
  await expect(why).toHaveText(['Questo file non è supportato: serve una foto PNG, JPEG o TIFF.'])
  await file.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(9 * 1024 * 1024 + 1) })
  await expect(why).toHaveText([/troppo (pesante|grande)/])
  await expect(photo).toHaveCount(0)
  await file.setInputFiles({ name: 'manico.png', mimeType: 'image/png', buffer: await picture() })
  await expect(photo).toBeVisible()
  await expect(why).toHaveText([''])

  await page.route('**/v1/me/problems', route => route.abort(), { times: 1 })
  await send.click()
  await expect(why.filter({ hasText: 'Non riusciamo a collegarci' })).toBeVisible()
  const refused = { status: 429, json: { code: 'request.rate', message: 'Troppi tentativi: riprova tra un po’.' } }
  await page.route('**/v1/me/problems', route => route.fulfill(refused), { times: 1 })
  await send.click()
  await expect(why.filter({ hasText: refused.json.message })).toBeVisible()
  await expect(message).toHaveValue('Il manico balla.')
  await expect(photo).toBeVisible()
  await send.click()
  await expect(page.getByText('Grazie per averci scritto!')).toBeVisible()
  const told = await site.db
    .selectFrom('support_requests')
    .select(['message', 'file_id'])
    .where('product_id', '=', id)
    .execute()
  expect(told).toEqual([{ message: 'Il manico balla.', file_id: expect.any(String) }])
})
