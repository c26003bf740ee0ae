import { setTimeout as wait } from 'node:timers/promises'
// Not the tests' browser driver: that one forbids pages to be drawn ahead.
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import config from '../playwright.config.ts'
import { startBenchServer } from './bench-server.ts'
import { quantile } from './quantile.ts'

const { BENCH_PORT = '4791', TIMES = '10' } = process.env
const links = ['main a[href^="/products/"]', 'a[href="/catalogs"]', 'a[href="/faq"]']
const restMs = 800

/** From a click on a link where the pointer has rested until something of the next page is painted, by width. */
export async function benchHover(): Promise<void> {
  const server = await startBenchServer(Number(BENCH_PORT), 'quartiere', 0)
  const { executablePath, args } = config.use!.launchOptions!
  const browser = await puppeteer.launch({ executablePath: executablePath!, args: args! })
  try {
    for (const width of [1280, 390]) {
      for (const link of links) {
        const times: number[] = []
        for (let n = 0; n < Number(TIMES); n++) times.push(await follow(browser, server.url, link, width))
        console.log(
          `${width} px: next page painted p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, of ${times.length}: ${link}`,
        )
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function follow(browser: Browser, home: string, link: string, width: number): Promise<number> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height: 800 })
  await page.goto(`${home}/errors/404`)
  await page.evaluate(() => localStorage.setItem('welcome_seen', '1'))
  await page.goto(home)
  await wait(restMs)
  const seen = await firstVisible(await page.$$(link))
  await seen.hover()
  await wait(restMs)
  const now = () => localStorage.setItem('clicked', String(performance.timeOrigin + performance.now()))
  await page.evaluate(`addEventListener('click', ${now}, { capture: true })`)
  await seen.click()
  await wait(restMs)
  const ms = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart: number
    })[]
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    return performance.timeOrigin + Math.max(visit!.activationStart, painted) - Number(localStorage.getItem('clicked'))
  })
  await context.close()
  return ms
}

async function firstVisible(links: ElementHandle[]): Promise<ElementHandle> {
  for (const link of links) if (await link.isVisible()) return link
  throw new Error('No such link is in view')
}
