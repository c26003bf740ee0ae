import type { Page } from '@playwright/test'
import { enqueueWork } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { accessible, phone } from './around.ts'
import { expect, test } from './site.ts'

/** The page of an object with three pictures, those of others. */
async function withThree(site: Site): Promise<string> {
  const { id } = await freeObject(site)
  const pictures = await site.db
    .selectFrom('product_pictures')
    .select('file_id')
    .where('library_id', '=', 'quartiere')
    .distinct()
    .limit(3)
    .execute()
  expect(pictures).toHaveLength(3)
  await site.db.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  for (const [position, { file_id }] of pictures.entries())
    await site.db
      .insertInto('product_pictures')
      .values({ library_id: 'quartiere', product_id: id, position, file_id })
      .execute()
  await enqueueWork(site, 'publish', { reason: 'change' })
  await site.printed()
  return site.at(`/products/${id}`)
}

const pictures = (page: Page) => page.locator('.gallery > ul > li')
const dots = (page: Page) => page.locator('.gallery-steps i')

/** This one is in view, and no other; where pictures are passed by a finger or a button, its dot says so. */
async function shows(page: Page, n: number): Promise<void> {
  for (const at of [0, 1, 2]) {
    const inView = expect(pictures(page).nth(at))
    await (at === n ? inView.toBeInViewport({ ratio: 0.6 }) : inView.not.toBeInViewport({ ratio: 0.4 }))
  }
}

/** A finger that goes over the pictures, to the left or with a minus to the right. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = (await page.locator('.gallery > ul').boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  const y = box.y + box.height / 2
  const from = by > 0 ? box.width - 40 : 40
  await touch('touchStart', from)
  for (let part = 1; part <= 10; part++) await touch('touchMove', from - (by * part) / 10)
  await touch('touchEnd')
}

test('several pictures are swiped with a finger, one at a time, and the dots say which', async ({ browser, site }) => {
  const address = await withThree(site)
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })).newPage()
  await page.goto(address)
  await shows(page, 0)
  await swipe(page, 250)
  await shows(page, 1)
  await expect(dots(page).nth(1)).toHaveAttribute('data-on', '')
  await expect(dots(page).nth(0)).not.toHaveAttribute('data-on')
  await swipe(page, 250)
  await shows(page, 2)
  await swipe(page, -250)
  await shows(page, 1)
  // The page itself has not moved to the side.
  expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0])
  await page.context().close()
})

test('by keyboard the buttons go on and back, and each picture opens large and closes', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(await withThree(site))
  await shows(page, 0)
  const on = page.getByRole('button', { name: 'Foto successiva' })
  await on.focus()
  await page.keyboard.press('Enter')
  await shows(page, 1)
  await page.keyboard.press('Enter')
  await shows(page, 2)
  await page.getByRole('button', { name: 'Foto precedente' }).focus()
  await page.keyboard.press('Space')
  await shows(page, 1)
  await page.getByRole('button', { name: 'Ingrandisci la foto 2 di 3' }).focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.6 })
  await accessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.6 })
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ingrandisci la foto 2 di 3' })).toBeFocused()
})
