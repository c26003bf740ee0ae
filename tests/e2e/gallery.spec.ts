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

type Spot = { x: number; y: number }

/** Fingers that go from some spots of the window to others. */
async function drag(page: Page, ...fingers: (readonly [from: Spot, to: Spot])[]): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[] = []) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  const at = (part: number) =>
    fingers.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))
  await touch('touchStart', at(0))
  for (let part = 1; part <= 10; part++) await touch('touchMove', at(part / 10))
  await touch('touchEnd')
}

/** Over the pictures, to the left or with a minus to the right. */
async function swipe(page: Page, by: number, pictures = '.gallery > ul'): Promise<void> {
  const box = (await page.locator(pictures).boundingBox())!
  const y = box.y + box.height / 2
  const x = by > 0 ? box.width - 40 : 40
  await drag(page, [
    { x, y },
    { x: x - by, y },
  ])
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

const large = (page: Page) => page.getByRole('dialog')
/** The large pictures, as buttons: how wide one is, and where it begins. */
const nearer = (page: Page, n = 1) => large(page).getByRole('button', { name: `Ingrandisci la foto ${n} di 3` })
const wide = async (page: Page, n?: number) => (await nearer(page, n).boundingBox())!.width
const left = async (page: Page, n?: number) => (await nearer(page, n).boundingBox())!.x
const pinched = (page: Page) => page.evaluate(() => visualViewport!.scale)

test('a finger brings the large picture nearer where it taps, moves it, and puts it back', async ({
  browser,
  site,
}) => {
  const address = await withThree(site)
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })).newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Ingrandisci la foto 1 di 3' }).tap()
  await expect.poll(() => wide(page)).toBe(phone.width)
  const middle = phone.height / 2
  await page.touchscreen.tap(100, middle)
  await expect.poll(() => wide(page)).toBe(2 * phone.width)
  await expect(nearer(page)).toHaveAttribute('aria-pressed', 'true')
  // What was under the finger still is.
  expect(await left(page)).toBeCloseTo(-100, 0)
  await swipe(page, 150, '.zoom > ul')
  await expect.poll(() => left(page)).toBeLessThan(-200)
  // Its end is not the next picture.
  await swipe(page, 300, '.zoom > ul')
  await swipe(page, 300, '.zoom > ul')
  await expect.poll(() => left(page)).toBeCloseTo(-phone.width, 0)
  await page.touchscreen.tap(200, middle)
  await expect.poll(() => wide(page)).toBe(phone.width)
  await swipe(page, 250, '.zoom > ul')
  await expect.poll(() => left(page, 2)).toBeCloseTo(0, 0)
  await drag(
    page,
    [
      { x: 180, y: middle },
      { x: 100, y: middle },
    ],
    [
      { x: 210, y: middle },
      { x: 290, y: middle },
    ],
  )
  await expect.poll(() => pinched(page)).toBeGreaterThan(1.5)
  await drag(
    page,
    [
      { x: 100, y: middle },
      { x: 180, y: middle },
    ],
    [
      { x: 290, y: middle },
      { x: 210, y: middle },
    ],
  )
  await expect.poll(() => pinched(page)).toBeCloseTo(1, 1)
  await expect(large(page)).toHaveCount(1)
  await page.touchscreen.tap(200, 40)
  await expect(large(page)).toHaveCount(0)
  await page.context().close()
})

test('a mouse brings the large picture nearer and moves it; what is beside it closes', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(await withThree(site))
  const opener = page.getByRole('button', { name: 'Ingrandisci la foto 1 di 3' })
  await opener.click()
  await expect.poll(() => wide(page)).toBe(800)
  await page.mouse.click(700, 300)
  await expect.poll(() => wide(page)).toBe(1600)
  const before = await left(page)
  await page.mouse.move(700, 300)
  await page.mouse.down()
  await page.mouse.move(760, 300, { steps: 3 })
  await page.mouse.up()
  expect((await left(page)) - before).toBeCloseTo(60, 0)
  // Letting go has pressed nothing.
  await expect(nearer(page)).toHaveAttribute('aria-pressed', 'true')
  // A press that comes at once belongs to the one before.
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await expect.poll(() => wide(page)).toBe(800)
  await large(page).getByRole('button', { name: 'Foto successiva' }).click()
  await expect.poll(() => left(page, 2)).toBe(240)
  await large(page).getByRole('button', { name: 'Foto precedente' }).click()
  await expect.poll(() => left(page)).toBe(240)
  await page.mouse.click(100, 300)
  await expect(large(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await large(page).getByRole('button', { name: 'Chiudi' }).click()
  await expect(large(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
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
  await expect(nearer(page, 2)).toBeInViewport({ ratio: 0.6 })
  await expect(nearer(page, 2)).toBeFocused()
  await accessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(nearer(page, 3)).toBeInViewport({ ratio: 0.6 })
  await page.keyboard.press('Enter')
  await expect(nearer(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await accessible(page)
  const middle = await left(page, 3)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => left(page, 3)).toBeGreaterThan(middle + 100)
  await page.waitForTimeout(400)
  await page.keyboard.press('Space')
  await expect(nearer(page, 3)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(nearer(page, 2)).toBeInViewport({ ratio: 0.6 })
  await expect(nearer(page, 2)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(large(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ingrandisci la foto 2 di 3' })).toBeFocused()
})
