import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import QRCode from 'qrcode'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { staff } from '../world/lent.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

/** What the browser takes for a camera: pictures one after another, as many cameras send them. */
const film = join(mkdtempSync(join(tmpdir(), 'camera-')), 'camera.mjpeg')
const { launchOptions } = config.use!

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions!.args!,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test.afterAll(() => rmSync(dirname(film), { recursive: true, force: true }))

/** A camera that looks at a label with this code. */
async function pointAt(code: string): Promise<void> {
  const label = await QRCode.toBuffer(code, { width: 300, margin: 4 })
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7e6e' } })
    .composite([{ input: label, left: 170, top: 90 }])
    .jpeg()
    .toBuffer()
  writeFileSync(`${film}.next`, Buffer.concat(Array.from({ length: 10 }, () => picture)))
  // The browser may still have the film of before in its hands.
  renameSync(`${film}.next`, film)
}

test('RT-17 SC-09 SC-10 a label in front of the camera opens its object; a strange code opens nothing', async ({
  page,
  site,
}) => {
  // Beside other work a code takes seconds to be read, and every new start of the camera begins anew.
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const object = await freeObject(site)
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))

  await pointAt('https://evil.test/products/abc')
  await page.goto(site.at('/scan'))
  const start = page.getByRole('button', { name: 'Avvia la fotocamera' })
  await expect(start).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = fetched.length
  await start.click()
  await expect(page.getByText('Questo codice non è di un nostro oggetto')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(before)
  await expect(page).toHaveURL(site.at('/scan'))
  const stop = page.getByRole('button', { name: 'Ferma la fotocamera' })
  await stop.click()
  await expect(start).toBeFocused()
  await expect(page.getByText('Questo codice non è di un nostro oggetto')).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.querySelector('video')!.hidden)).toBe(true)

  await page.evaluate(() => {
    let isLeft = false
    addEventListener('pagehide', () => (isLeft = true), { capture: true })
    // A page that is left lets go of its camera too: only what it does as soon as it goes on counts here.
    navigation.addEventListener('navigate', () => (sessionStorage.camera = 'on'))
    const { stop: stopTrack } = MediaStreamTrack.prototype
    MediaStreamTrack.prototype.stop = function () {
      stopTrack.call(this)
      if (!isLeft) sessionStorage.camera = this.readyState
    }
  })
  await pointAt(site.at(`/products/${object.id}`))
  await expect(async () => {
    if (await stop.isVisible()) await stop.click()
    // A camera that the browser has not put away yet goes on with the film of before.
    await page.waitForTimeout(1000)
    await start.click()
    await expect(page).toHaveURL(site.at(`/products/${object.id}`), { timeout: 12_000 })
  }).toPass({ intervals: [1000, 3000] })
  expect(await page.evaluate(() => sessionStorage.camera)).toBe('ended')
})

test('SC-09 without a camera the code on the label leads to the object', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      sessionStorage.asked = 'camera'
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  const object = await freeObject(site)
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  await page.goto(site.at('/scan'))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => sessionStorage.asked ?? null)).toBeNull()
  await page.getByRole('button', { name: 'Avvia la fotocamera' }).click()
  await expect(page.getByText('La fotocamera è bloccata')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.asked)).toBe('camera')
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()

  const code = page.getByLabel('Codice dell’oggetto')
  const open = page.getByRole('button', { name: 'Apri l’oggetto' })
  await open.click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await code.fill('QU-9999')
  await open.click()
  await expect(page.getByText(/controlla l’etichetta/)).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(shown.code.toLowerCase())
  await open.click()
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  await page.goto(site.at(`/products/${shown.code.toLowerCase()}`))
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  await expect(page.getByRole('heading', { level: 1, name: shown.name })).toBeVisible()
  await context.close()
})

test('SC-10 a code that the library made up stops the camera, is looked up and opens its object', async ({
  page,
  site,
}) => {
  // The browser's own reader, which sees what this says.
  await page.addInitScript(() => {
    class Reader {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: sessionStorage.label ?? 'https://evil.test/' }]
    }
    Object.assign(globalThis, { BarcodeDetector: Reader })
  })
  const object = await freeObject(site)
  // This test may be the first of its worker.
  await pointAt('unread')
  await site.db.updateTable('products').set({ code: 'TRA 12/a' }).where('id', '=', object.id).execute()
  await page.goto(site.at('/scan'))
  const start = page.getByRole('button', { name: 'Avvia la fotocamera' })
  const strange = page.getByText('Questo codice non è di un nostro oggetto')
  const read = async (label: string) => {
    await page.evaluate(text => (sessionStorage.label = text), label)
    await start.click()
  }
  await page.route('**/v1/catalogs/products/**', route => route.abort('internetdisconnected'))
  await read('TRA 12/a')
  const problem = page.getByRole('status').filter({ hasText: /connessione/ })
  await expect(problem).toBeVisible()
  await expect(strange).toBeHidden()
  // Whoever asks again has to start it again.
  await expect(start).toBeVisible()
  await expect(page.locator('video')).toBeHidden()
  await page.unroute('**/v1/catalogs/products/**')
  await read('TRA 13/a')
  await expect(strange).toBeVisible()
  await expect(problem).toBeHidden()
  await expect(start).toBeVisible()
  await read('TRA 12/a')
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
})

test('on a phone the camera is fetched for a list when it is asked for, and a label that it sees is marked once', async ({
  browser,
  site,
}) => {
  test.slow()
  const today = site.clock.today()
  const { object } = await givenLoan(site, { from_date: today, to_date: addDays(today, 5) })
  const page = await pageOf(browser, site, await staff(site, 9))
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await pointAt(site.at(`/products/${object.id}`))
  await page.goto(site.at('/desk/prepare'))
  await expect(page.locator('.prepare-row').first()).toBeVisible()
  const isFetched = () => asked.some(one => /ScanCamera.*\.js$/.test(one))
  expect(isFetched()).toBe(false)
  await page.getByRole('button', { name: 'Avvia la fotocamera' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tutto a posto per ' })).toBeVisible({ timeout: 20_000 })
  expect(isFetched()).toBe(true)
  // The camera has the label in view all the time.
  await page.waitForTimeout(1500)
  expect(asked.filter(one => /^POST .*\/ready$/.test(one))).toHaveLength(1)
  await expect(page.getByRole('status').filter({ hasText: 'Tutto a posto per ' })).toBeVisible()
  const stop = page.getByRole('button', { name: 'Ferma la fotocamera' })
  await stop.click()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Avvia la fotocamera' })).toBeFocused()

  await page.goto(site.at('/desk/carry'))
  await page.getByRole('button', { name: 'Avvia la fotocamera' }).click()
  await expect(page.getByText(/ non è in questo elenco\.$/)).toBeVisible({ timeout: 20_000 })
  await page.context().close()
})
