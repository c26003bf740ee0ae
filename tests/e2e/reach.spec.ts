import type { Browser, Page } from '@playwright/test'
import { type Lang, langs, localize } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import type { Site } from '../world/site.ts'
import { faultsIn } from './reach/axe.ts'
import { leadsToCode } from './reach/keyboard.ts'
import { kindsOfWords, lostWords, smallTargets } from './reach/layout.ts'
import { pagesOf, type Reach, type Who } from './reach/pages.ts'
import { browserOf } from './reach/people.ts'
import { makeThings, type Things } from './reach/things.ts'
import { expect, test } from './site.ts'

// Nothing is recorded: hundreds of looks would each be drawn again for whoever reads the record.
test.use({ trace: 'off', screenshot: 'off' })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const narrow = { width: 320, height: 640 }

const criteria = {
  opening: 'every page opens',
  axe: 'axe finds nothing',
  targets: '2.5.8: on a phone every control is as large as a thumb',
  spaced: '1.4.12: with a reader’s own spacing nothing is cut, and no words lie over others',
  larger: '1.4.4: with letters twice as large nothing is cut, and no words lie over others',
  reflow: '1.4.10: on 320 pixels every page is read without sliding sideways',
  code: 'F2 leads to a field for a code on every screen of the desk',
}
type Criterion = keyof typeof criteria

// Every page is opened once in each language, and all that is looked for is looked for then.
const found: Record<Criterion, string[]> = {
  opening: [],
  axe: [],
  targets: [],
  spaced: [],
  larger: [],
  reflow: [],
  code: [],
}
const opened = new Map<string, number>()

/** The kinds of things with words whose colours were looked at where no other pass looks at them. */
const coloured = { '390 dark': new Set<string>(), '1280 light': new Set<string>() }

/** Some kinds stand on this screen and not on the other, and were on none like it before; from now on they were. */
function areNew(where: keyof typeof coloured, here: string[], there: string[]): boolean {
  const fresh = here.filter(one => !there.includes(one) && !coloured[where].has(one))
  for (const one of fresh) coloured[where].add(one)
  return fresh.length > 0
}

/**
 * Words are looked at in each language, and what axe asks of them on a phone in the first, on a wide screen in the other.
 * Colours, which no language changes, are looked at in the first: the phone's in the light, the wide screen's in the dark,
 * and the other way round where something stands on one of them alone.
 */
async function lookAt(page: Page, at: string, isFirst: boolean): Promise<void> {
  const note = (criterion: Criterion, faults: string[], where = '') =>
    found[criterion].push(...faults.map(one => `${at} ${where} ${one}`))
  note('targets', await smallTargets(page))
  const onPhone = isFirst ? await kindsOfWords(page) : []
  if (isFirst) note('axe', await faultsIn(page, 'all'), '390 light')
  note('spaced', await lostWords(page, 'spaced'))
  await page.setViewportSize(desktop)
  if (isFirst) {
    const wide = await kindsOfWords(page)
    const colours = async (where: string) => note('axe', await faultsIn(page, 'colours'), where)
    if (areNew('1280 light', wide, onPhone)) await colours('1280 light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await colours('1280 dark')
    if (areNew('390 dark', onPhone, wide)) {
      await page.setViewportSize(phone)
      await colours('390 dark')
      await page.setViewportSize(desktop)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  } else note('axe', await faultsIn(page, 'words'), '1280 light')
  note('larger', await lostWords(page, 'larger'))
  if (!isFirst && (await isOfDesk(page))) note('code', (await leadsToCode(page)) ? [] : ['no field'])
  await page.setViewportSize(narrow)
  note('reflow', await lostWords(page))
  await page.setViewportSize(phone)
}

/** A screen of the desk, but for the one where who works there enters. */
const isOfDesk = async (page: Page) => /^desk(?!_enter)/.test((await page.locator('body').getAttribute('data-route'))!)

async function open(
  page: Page,
  site: Site,
  lang: Lang,
  { path, library, ready = 'main h1', before, after }: Reach,
): Promise<void> {
  await before?.(page)
  await page.goto(site.at(localize(lang, path), library))
  await page.locator(ready).first().waitFor()
  await after?.(page)
  const route = (await page.locator('body').getAttribute('data-route'))!
  opened.set(route, (opened.get(route) ?? 0) + 1)
}

/** Each person in a browser of their own; what goes wrong on one page keeps nobody from the next. */
async function walk(browser: Browser, site: Site, things: Things, who: Who): Promise<void> {
  const context = await browserOf(browser, site, who === 'visitor' ? null : things[who], { viewport: phone })
  const mine = Object.values(pagesOf(things))
    .flat()
    .filter(one => (one.who ?? 'visitor') === who)
  for (const lang of langs) {
    const page = await context.newPage()
    await page.goto(site.at(localize(lang, '/errors/offline')))
    for (const one of mine) {
      const at = `${lang} ${who} ${one.path}`
      await open(page, site, lang, one)
        .then(() => lookAt(page, at, lang === langs[0]))
        .catch((error: Error) => found.opening.push(`${at}: ${error.message}`))
    }
    await page.close()
  }
  await context.close()
}

test('WCAG 2.2 AA: axe finds nothing on any page of the route table, in both languages, widths and colour schemes; nothing is lost by who needs it larger', async ({
  browser,
  site,
}) => {
  // Minutes, and many of them where much else runs.
  test.setTimeout(1_200_000)
  const things = await makeThings(site)
  const oneByOne = async (...people: Who[]) => {
    for (const who of people) await walk(browser, site, things, who)
  }
  await Promise.all([oneByOne('member', 'lapsed', 'admin'), oneByOne('visitor', 'desk', 'super')])
  expect
    .soft(
      // That there is no library yet is said by a server without one alone: `founding.spec.ts` looks at it.
      Object.keys(routes).filter(name => name !== 'no_library' && (opened.get(name) ?? 0) < langs.length),
      'pages of the route table without a row',
    )
    .toEqual([])
  for (const [criterion, faults] of Object.entries(found))
    expect.soft(faults, criteria[criterion as Criterion]).toEqual([])
})
