import type { Browser, Page } from '@playwright/test'
import enProblems from '../../../src/content/strings/en/problems.json' with { type: 'json' }
import enShell from '../../../src/content/strings/en/shell.json' with { type: 'json' }
import itProblems from '../../../src/content/strings/it/problems.json' with { type: 'json' }
import itShell from '../../../src/content/strings/it/shell.json' with { type: 'json' }
import { policiesVersion } from '../../../src/lib/rules/policies.ts'
import type { Site } from '../../world/site.ts'
import { breakCall, type Broken, underWay } from './break.ts'
import { expect } from './patient.ts'
import type { Fault, Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

const sentences = {
  it: { offline: itShell.offline, unexpected: itProblems['server.unexpected'] },
  en: { offline: enShell.offline, unexpected: enProblems['server.unexpected'] },
}

const voices = '[role=alert], [role=status]:not(.skeleton), .toast'
const restless = '[aria-busy=true]:visible, .skeleton:visible, progress:visible, #loader:popover-open'

/** How one deed under one fault went; `seen` is the sentence that told of it. */
export type Outcome = { name: string; fault: Fault; ok: boolean; seen: string; seconds: number }

/** What a reader is told now, by whatever speaks up. */
async function told(page: Page, voice = voices): Promise<string[]> {
  const texts = await page.locator(voice).filter({ visible: true }).allInnerTexts()
  return texts.map(one => one.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** A fault is met, told in the page's language, and leaves everything as it was but for that. */
async function underFault(page: Page, scenario: Scenario, fault: Fault, met: () => number): Promise<string> {
  const { lang = 'it', says, quiet, atCall, voice } = scenario
  // Offline, an earlier call of the same deed may be the one that fails.
  if (fault !== 'offline' || atCall) await expect.poll(met, { message: 'the call is made' }).toBeGreaterThan(0)
  const own = typeof says === 'string' ? says : says?.[fault]
  const wanted = own ?? sentences[lang][fault === 'answer 500' ? 'unexpected' : 'offline']
  let seen = quiet ? `(${quiet})` : ''
  if (!quiet) {
    const readTold = async () => (await told(page, voice)).find(one => one.includes(wanted)) ?? ''
    await expect.poll(async () => (seen ||= await readTold()), { message: `told «${wanted}»` }).not.toBe('')
  }
  await expect(page.locator(restless), 'nothing is still under way').toHaveCount(0)
  return seen
}

/** A server that is broken is met by whatever asks it. */
const broke = (mend: () => void): Broken => ({ met: () => 1, lift: async () => mend() })

async function play(site: Site, page: Page, scenario: Scenario, fault: Fault): Promise<string> {
  const { start, endpoint, atCall = false, findsOut = false, breakServer, ...of } = scenario
  const stage = await openStage(site, page.context(), page, of)
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  const settled = underWay(page)
  const deed = await start(stage)
  // A part of the page that does not come is another fault, with a way on of its own.
  await settled()
  const fails =
    breakServer && fault === 'answer 500' ? broke(breakServer(stage)) : await breakCall(page, endpoint, fault, atCall)
  await deed.act()
  let seen = '(it found out by itself)'
  if (fault === 'reply lost' && findsOut) {
    await expect.poll(fails.met, { timeout: 10_000 }).toBeGreaterThan(0)
    await fails.lift()
  } else {
    seen = await underFault(page, scenario, fault, fails.met)
    await deed.kept?.()
    await fails.lift()
    await (deed.again ?? deed.act)()
  }
  await deed.done()
  if (deed.times) await expect.poll(deed.times, { message: 'it happened once' }).toBe(1)
  expect(broken, 'nothing broke').toEqual([])
  return seen
}

/** A browser that has been welcomed, whose clock stands still with the site's. */
async function openPage(browser: Browser, site: Site, { worker }: Scenario): Promise<Page> {
  const context = await browser.newContext({
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  await context.addInitScript(version => {
    if (location.protocol.startsWith('http')) Object.assign(localStorage, { policies: version, welcome_seen: '1' })
  }, policiesVersion)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.clock.setFixedTime(site.clock.now())
  return page
}

/** Plays one deed under one fault, in a browser of its own. Throws when it ends where nobody can go on. */
export async function playFault(site: Site, browser: Browser, scenario: Scenario, fault: Fault): Promise<string> {
  const page = await openPage(browser, site, scenario)
  try {
    return await play(site, page, scenario, fault)
  } catch (error) {
    const heard = await told(page).catch(() => [])
    throw new Error(`${(error as Error).message}\n  at ${page.url()}\n  told: ${heard.join(' · ') || 'nothing'}`, {
      cause: error,
    })
  } finally {
    await page.context().close()
  }
}

/** The same, as a row of the table. */
export async function tryFault(site: Site, browser: Browser, scenario: Scenario, fault: Fault): Promise<Outcome> {
  const began = performance.now()
  const outcome = (ok: boolean, seen: string): Outcome => ({
    name: scenario.name,
    fault,
    ok,
    seen,
    seconds: (performance.now() - began) / 1000,
  })
  try {
    return outcome(true, await playFault(site, browser, scenario, fault))
  } catch (error) {
    return outcome(false, (error as Error).message)
  }
}
