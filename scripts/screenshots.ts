/**
 * Photographs every page, at three widths, light and dark, in both languages, signed out and signed in, and lays them
 * out on one sheet: `npm run screenshots [-- /help /me …]`, then open `screenshots/index.html`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { demoPassword } from '../server/demo/seed.ts'
import { type Lang, langs, localize } from '../src/lib/addresses.ts'
import { routes } from '../src/lib/routes.ts'
import { policiesVersion } from '../src/lib/rules/policies.ts'
import { startBenchServer } from './bench-server.ts'

const folder = 'screenshots'
const port = Number(process.env.SCREENSHOTS_PORT ?? '4798')
const library = 'quartiere'
const widths = [390, 820, 1280]
const schemes = ['light', 'dark'] as const
const only = process.argv.slice(2)

/** The visitor of a page: not signed in, a member, a volunteer. */
const people = { visitor: null, member: 'socio@demo.test', desk: 'desk@demo.test' } as const
type Who = keyof typeof people

type Shot = { path: string; lang: Lang; who: Who; width: number; scheme: (typeof schemes)[number]; file: string }

function whoOpens(path: string): Who {
  if (path.startsWith('/desk')) return 'desk'
  return /^\/(me|checkout)(\/|$)/.test(path) ? 'member' : 'visitor'
}

/** The pages of the address table, with an address for each that needs one; what opens only on the way is left out. */
async function paths(browser: Browser): Promise<string[]> {
  const page = await browser.newPage()
  await page.goto(at('/catalogs/all'))
  const product = await page.locator('a.tile').first().getAttribute('href')
  await page.goto(at('/catalogs'))
  const category = await page.locator('main a.category').first().getAttribute('href')
  await page.close()
  const plain = Object.values(routes).filter(path => !path.includes('{') && path !== routes.signin_callback)
  return [...plain, product!, category!].filter(path => only.length === 0 || only.includes(path))
}

const at = (path: string) => `http://${library}.localhost:${port}${path}`

async function open(browser: Browser, who: Who, scheme: (typeof schemes)[number]): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: scheme,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    version => Object.assign(localStorage, { policies: version, welcome_seen: '1' }),
    policiesVersion,
  )
  const page = await context.newPage()
  const email = people[who]
  if (!email) return page
  await page.goto(at('/signin'))
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(url => url.pathname !== routes.signin)
  return page
}

/** As long as the page is; what comes late has come, or a moment has gone by. */
async function shoot(page: Page, shot: Shot): Promise<void> {
  await page.setViewportSize({ width: shot.width, height: shot.width < 500 ? 844 : 900 })
  await page.goto(at(localize(shot.lang, shot.path)))
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > shot.width) console.error(`${shot.file}: ${wide} px wide`)
  await page.screenshot({ path: join(folder, shot.file), fullPage: true })
}

function shotsOf(all: string[], who: Who, scheme: Shot['scheme']): Shot[] {
  return all
    .filter(path => whoOpens(path) === who)
    .flatMap(path =>
      langs.flatMap(lang =>
        widths.map(width => {
          const name = `${lang}${path.replaceAll('/', '-')}-${width}-${scheme}`.replace(/-+/g, '-')
          return { path, lang, who, width, scheme, file: `${name}.png` }
        }),
      ),
    )
}

function sheet(shots: Shot[]): string {
  const figures = shots.map(
    ({ file, path, lang, width, scheme }) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${Math.round(width / 3)}"></a><figcaption>${lang} ${path} · ${width} · ${scheme}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{max-height:40rem;object-fit:cover;object-position:top;border:1px solid #ccc}</style>${figures.join('\n')}`
}

const began = performance.now()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const server = await startBenchServer(port, library, 0)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const shots: Shot[] = []
try {
  const all = await paths(browser)
  for (const who of Object.keys(people) as Who[]) {
    await Promise.all(
      schemes.map(async scheme => {
        const wanted = shotsOf(all, who, scheme)
        if (wanted.length === 0) return
        const page = await open(browser, who, scheme)
        for (const shot of wanted) await shoot(page, shot)
        shots.push(...wanted)
        await page.context().close()
      }),
    )
  }
  writeFileSync(join(folder, 'index.html'), sheet(shots))
  console.log(`${shots.length} pictures in ${((performance.now() - began) / 1000).toFixed(0)} s: ${folder}/index.html`)
} finally {
  await browser.close()
  await server.stop()
}
