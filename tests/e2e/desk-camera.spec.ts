import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

declare global {
  interface Window {
    /** What the camera sees, what its light was asked, and the tones that were played. */
    seen: string
    lights: boolean[]
    tones: number[]
  }
}

for (const light of [true, false]) {
  test(`the desk’s camera ${light ? 'offers its light' : 'without a light offers none'}, and each scan has its sound`, async ({
    browser,
    site,
  }) => {
    const page = await pageOf(browser, site, await staff(site, 9))
    await page.addInitScript((lit: boolean) => {
      Object.assign(window, { seen: '', lights: [], tones: [] })
      navigator.mediaDevices.getUserMedia = () => {
        const stream = document.createElement('canvas').captureStream()
        const [track] = stream.getVideoTracks()
        track!.getCapabilities = () => (lit ? { torch: true } : {}) as MediaTrackCapabilities
        track!.applyConstraints = given => {
          const [wanted] = given!.advanced as { torch?: boolean }[]
          window.lights.push(wanted!.torch!)
          return Promise.resolve()
        }
        return Promise.resolve(stream)
      }
      HTMLMediaElement.prototype.play = () => Promise.resolve()
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        window.tones.push(this.frequency.value)
        start.call(this, when)
      }
      Object.assign(globalThis, {
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<string[]> {
            return Promise.resolve(['qr_code'])
          }

          detect = () => Promise.resolve(window.seen ? [{ rawValue: window.seen }] : [])
        },
      })
    }, light)
    const object = await freeObject(site)
    await page.goto(site.at('/desk/scan'))
    await page.getByRole('button', { name: 'Avvia la fotocamera' }).click()
    await expect(page.getByRole('button', { name: 'Ferma la fotocamera' })).toBeVisible()

    const on = page.getByRole('button', { name: 'Accendi la luce' })
    if (light) {
      await on.click()
      await page.getByRole('button', { name: 'Spegni la luce' }).click()
      await expect(on).toBeVisible()
      expect(await page.evaluate(() => window.lights)).toEqual([true, false])
    } else await expect(on).toBeHidden()

    const tones = () => page.evaluate(() => window.tones)
    // The camera sees it in every picture: it is read once.
    await page.evaluate(id => void (window.seen = id), object.id)
    await expect.poll(tones).toEqual([1200])
    await page.waitForTimeout(1000)
    expect(await tones()).toEqual([1200])
    await page.evaluate(() => void (window.seen = 'niente'))
    await expect.poll(async () => (await tones()).slice(0, 2)).toEqual([1200, 280])
    await page.evaluate(() => void (window.seen = ''))
  })
}
