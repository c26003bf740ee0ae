import sharp from 'sharp'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { phone } from './around.ts'
import { expect, test } from './site.ts'

/** The page of an object with a wide photo before a picture that has no large one. */
async function withWide(site: Site): Promise<string> {
  const desk = await staff(site, 9)
  const raw = new FormData()
  const photo = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#8a5a00' } })
  raw.set('file', new File([(await photo.jpeg().toBuffer()) as BlobPart], 'foto.jpg'))
  const { id } = (await desk.call('POST', '/v1/files', { raw })).body
  const object = await freeObject(site)
  const path = `/v1/desk/products/${object.id}`
  const { imgs, version } = (await desk.get(path)).body
  const body = { imgs: [id, imgs[0].id], seen: version }
  expect((await desk.call('PATCH', path, { body })).status).toBe(200)
  await site.printed()
  return site.at(`/products/${object.id}`)
}

test('a photo’s large file is fetched once it is looked at that closely, never by a page', async ({
  browser,
  site,
}) => {
  const address = await withWide(site)
  const device = { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext(device)).newPage()
  const fetched: string[] = []
  page.on('request', one => fetched.push(one.url()))
  const large = () => fetched.filter(url => url.endsWith('-1600.webp')).length
  await page.goto(site.at('/catalogs/last_arrival'))
  await page.goto(address)
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: 'Ingrandisci la foto 1 di 2' }).tap()
  // As wide as the window is 780 points of the screen, of the 800 that the page has.
  const picture = page.locator('.zoom img').first()
  const points = () => picture.evaluate((one: HTMLImageElement) => one.currentSrc.replace(/.*-/, ''))
  await expect.poll(points).toBe('800.webp')
  expect(large()).toBe(0)
  await page.touchscreen.tap(phone.width / 2, phone.height / 2)
  await expect.poll(points).toBe('1600.webp')
  expect(large()).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Foto successiva' }).tap()
  const second = page.getByRole('dialog').getByRole('button', { name: 'Ingrandisci la foto 2 di 2' })
  await expect(second).toHaveAttribute('aria-pressed', 'false')
  await page.touchscreen.tap(phone.width / 2, phone.height / 2)
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(large()).toBe(1)
  await page.context().close()
})
