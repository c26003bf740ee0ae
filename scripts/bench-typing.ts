import { chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { startBenchServer } from './bench-server.ts'
import { quantile } from './quantile.ts'

const { BENCH_PORT = '4795', OBJECTS = '5000' } = process.env
const words = [
  'trapano',
  'tenda',
  'sega',
  'scala',
  'proiettore',
  'trapno',
  'macchina',
  'tavolo',
  'bicicletta',
  'pialla',
  'gazebo',
  'martello',
  'chitarra',
  'pentola',
  'zaino',
  'valigia',
  'stampante',
  'gioco',
]
const betweenKeysMs = 90
const quietMs = 600

/** From the last letter typed into the search page until its answer is drawn, on a phone's width, by word. */
export async function benchTyping(): Promise<void> {
  const server = await startBenchServer(Number(BENCH_PORT), 'quartiere', Number(OBJECTS))
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const times: number[] = []
    for (const word of words) {
      const { ms, says } = await answerTo(page, `${server.url}/search`, word)
      if (ms !== null) times.push(ms)
      console.log(`${(ms?.toFixed(0) ?? '-').padStart(5)} ms  ${word}: ${says}`)
    }
    console.log(`answered p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, of ${times.length}`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** `ms` is null where the last letter found the same as the one before: there was nothing to draw. */
async function answerTo(page: Page, url: string, word: string): Promise<{ ms: number | null; says: string }> {
  await page.goto(url)
  const field = page.getByRole('searchbox')
  await field.focus()
  await page.waitForTimeout(quietMs)
  await page.evaluate(() => {
    const seen = { typed: 0, drawn: 0 }
    Object.assign(window, { seen })
    document
      .querySelector('input[type=search]')!
      .addEventListener('input', () => (seen.typed = performance.now()), { capture: true })
    const drawn = () => requestAnimationFrame(() => (seen.drawn = performance.now()))
    new MutationObserver(drawn).observe(document.querySelector('.search')!, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await field.pressSequentially(word, { delay: betweenKeysMs })
  await page.waitForTimeout(quietMs)
  const { typed, drawn } = await page.evaluate(
    () => (window as unknown as { seen: { typed: number; drawn: number } }).seen,
  )
  const says = (await page.locator('.results-head').innerText()).trim()
  return { ms: drawn > typed ? drawn - typed : null, says }
}
