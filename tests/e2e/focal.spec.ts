import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { staff } from '../world/lent.ts'
import { accessible, fillWizard, phone, signIn } from './around.ts'
import { expect, test } from './site.ts'

// A photo goes up, is aimed, saved, printed and opened again: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

/** A wide photo with something on its right edge. */
async function wide() {
  const dot = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#d33' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#9bc' } })
    .composite([{ input: dot, left: 760, top: 160 }])
    .jpeg()
    .toBuffer()
  return { name: 'largo.jpg', mimeType: 'image/jpeg', buffer }
}

const across = (page: Page) => page.getByRole('slider', { name: 'largo.jpg: da sinistra a destra' })
const down = (page: Page) => page.getByRole('slider', { name: 'largo.jpg: dall’alto in basso' })
const positionOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(one => getComputedStyle(one).objectPosition)

test('who puts a photo to an object taps what is to be seen, and its tile shows it', async ({ page, site }) => {
  const desk = await staff(site, 9)
  const [category] = (await desk.get('/v1/categories')).body
  const [point] = (await desk.get('/v1/headquarters')).body
  const { id } = (
    await desk.post('/v1/desk/products', {
      name: 'Proiettore largo',
      description: 'Per la parete.',
      category: { origin_id: category.origin_id },
      headquarter_id: point.id,
    })
  ).body
  await signIn(page, site, 'desk@demo.test', '/desk/products')
  await page.goto(site.at(`/desk/products/edit#${id}`))
  await page.locator('input[type=file][multiple]').setInputFiles(await wide())
  await page.getByText('Che cosa mostrano gli elenchi', { exact: true }).click()
  const stage = page.locator('.focal-stage')
  const { width, height } = (await stage.boundingBox())!
  await stage.click({ position: { x: width * 0.9, y: height * 0.5 } })
  await expect(across(page)).toHaveValue('90')
  await expect(down(page)).toHaveValue('50')
  await expect.poll(() => positionOf(page, '.focal-tile')).toBe('100% 50%')
  await accessible(page)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  const focal = async () => (await site.visitor().get(`/v1/catalogs/products/${id}`)).body.imgs[0]?.focal
  await expect.poll(focal).toEqual({ x: 90, y: 50 })
  await site.printed()
  await page.goto(site.at(`/products/${id}`))
  expect(await positionOf(page, '.gallery img')).toBe('100% 50%')
  await page.goto(site.at('/catalogs/last_arrival'))
  expect(await positionOf(page, `a[href="/products/${id}"] .object-picture > img`)).toBe('100% 50%')

  await page.goto(site.at(`/desk/products/edit#${id}`))
  await page.getByText('Che cosa mostrano gli elenchi', { exact: true }).click()
  await expect(page.getByRole('slider').first()).toHaveValue('90')
})

test('a member moves the spot with the arrows, and finds it again in the draft', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await signIn(page, site, 'socio@demo.test', '/me/product-edit')
  await fillWizard(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await wide())
  await page.getByText('Che cosa mostrano gli elenchi', { exact: true }).click()
  await across(page).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect(across(page)).toHaveValue('60')
  await expect(down(page)).toHaveValue('45')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => positionOf(page, '.upload-thumb')).toBe('100% 50%')
  await accessible(page)
  await expect(page.locator('.upload-progress')).toHaveCount(0)
  await page.reload()
  await page.getByText('Che cosa mostrano gli elenchi', { exact: true }).click()
  await expect(across(page)).toHaveValue('75')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.locator('.recap-pictures img')).toHaveAttribute('data-focal', '42')
  await page.getByRole('button', { name: 'Invia alla biblioteca' }).click()
  await expect(page).toHaveURL(site.at('/me/products'))
  const mine = (await (await site.as('socio@demo.test')).get('/v1/me/products')).body
  expect(mine.find((one: { name: string }) => one.name === 'Gelatiera').imgs[0].focal).toEqual({ x: 75, y: 45 })
})
