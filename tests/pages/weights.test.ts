import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { lookStyle } from '../../src/layouts/look-style.ts'
import { filesIn } from '../press/built.ts'
import { openSiteWithReport } from '../world/annual-report.ts'
import type { Site } from '../world/site.ts'
import {
  chunkNamed,
  chunksNamed,
  layoutScripts,
  scriptsOf,
  weigh,
  weighAll,
  type Weight,
  withImports,
} from './weigh.ts'

/** Where there are islands, Astro's own runtime of them is 1.5 KB of what a page carries in itself. */
const islands = 2620

/** Brotli bytes, KB = 1000: what no page of a kind may pass. The first that fits an address counts. */
const budgets: readonly [kind: string, pattern: RegExp, most: Weight][] = [
  // What is over 75 KB of the budget says on the spot what no mail says where no mail can leave.
  [
    'sign in, sign up, recovery',
    /^(signin|signup|password|invitation)/,
    { html: 8000, css: 8000, scripts: 76_300, inline: islands },
  ],
  // Names of scripts are letters by chance, which pack a few bytes better or worse from one build to the next.
  ['profile, loans', /^me(\/|\.|$)/, { html: 8200, css: 8200, scripts: 75_600, inline: islands }],
  ['checkout', /^checkout\//, { html: 8100, css: 10_000, scripts: 85_000, inline: islands }],
  ['scan', /^scan/, { html: 8000, css: 8000, scripts: 65_000, inline: islands }],
  // Every field of an object in one form, with its pictures.
  // Long forms carry the sentences of all their fields.
  [
    'forms of many fields',
    /^desk\/(products\/edit|settings\/(points\/shell|categories))/,
    { html: 10_200, css: 10_000, scripts: 110_000, inline: islands },
  ],
  // What works without a network carries the sentences of both; loans those of sixteen acts and of their undoing.
  ['desk without a network', /^desk\/(scan|loans)/, { html: 9950, css: 10_000, scripts: 110_000, inline: islands }],
  // While a library is founded they lead back to its steps.
  ['settings', /^desk\/settings/, { html: 9200, css: 10_000, scripts: 110_000, inline: islands }],
  // The ways to thirty-six screens stand in each of them.
  ['desk', /^desk/, { html: 9100, css: 10_050, scripts: 110_000, inline: islands }],
  // Every part there is, on one page: only who works on them opens it.
  ['showcase', /^ui\//, { html: 20_000, css: 9500, scripts: 110_000, inline: islands }],
  // What stands in for an object not printed yet is filled by the browser; search and support are forms.
  ['live pages', /^(products\/shell|search|support)/, { html: 12_000, css: 8400, scripts: 75_000, inline: islands }],
  ['public pages', /./, { html: 12_000, css: 8400, scripts: 3000, inline: 2000 }],
]

/** The layout's scripts for a signed-in reader; on personal pages they are weighed by this budget alone. */
const shellMost = 12_000
const personal = /^(me|checkout|desk)(\/|\.|$)/

const { distDir } = readConfig({})
let site: Site
let pages: Map<string, string>
let objects: Set<string>

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/fresh-build.ts'])
  site = await openSiteWithReport()
  pages = filesIn(join(site.dataDir, 'site/quartiere'))
  objects = new Set([...pages.keys()].filter(file => file.startsWith('products/')).slice(0, 12))
}, 180_000)
afterAll(() => site.close())

const bare = (file: string) => file.replace(/^en[/.]/, '')
/** Pages of objects are all alike: a dozen tells as much as hundreds. */
const isWeighed = ([file]: [string, string]) =>
  !bare(file).startsWith('products/') || objects.has(file) || /shell/.test(file)
const kindOf = (file: string) => budgets.find(([, pattern]) => pattern.test(bare(file)))!

describe('Before anybody touches anything', () => {
  it.each(budgets.map(([kind]) => kind))('%s weigh no more than they may', { timeout: 60_000 }, kind => {
    const own = [...pages].filter(([file]) => kindOf(file)[0] === kind).filter(isWeighed)
    const [, , most] = budgets.find(([name]) => name === kind)!
    const over = own.flatMap(([file, html]) => {
      const weight = weigh(distDir, html)
      if (personal.test(bare(file))) weight.scripts -= weighAll(distDir, layoutScripts(distDir, html))
      return (Object.keys(most) as (keyof Weight)[])
        .filter(part => weight[part] > most[part])
        .map(part => `${file}: ${part} ${weight[part]} of ${most[part]}`)
    })
    expect(over).toEqual([])
  })

  // A colour of its own, another band and a logo are styles that the page of the first library has not.
  const picture = { url: '/logo.webp', width: 320, height: 320 }
  const logo = `<style>${lookStyle({ colours: null, logo: picture, share: null, hero: null })}</style>`
  it.each(['ateneo', 'borgo'])('the home pages of %s weigh no more than they may', library => {
    const home = filesIn(join(site.dataDir, 'site', library))
    const [, , most] = budgets.find(([kind]) => kind === 'public pages')!
    for (const file of ['index.html', 'en.html']) {
      const weight = weigh(distDir, home.get(file)! + logo)
      for (const part of Object.keys(most) as (keyof Weight)[])
        expect(weight[part], part).toBeLessThanOrEqual(most[part])
    }
  })

  it('every kind of page was there to be weighed', () => {
    const kinds = new Set([...pages.keys()].map(file => kindOf(file)[0]))
    expect([...kinds]).toEqual(expect.arrayContaining(['public pages', 'profile, loans', 'checkout', 'desk']))
  })
})

/** The scripts of a page after this action: those it came with, and those it then fetched. */
const opened: readonly [what: string, page: RegExp, fetched: string[], most: number][] = [
  // Both days of a loan are chosen there, and the page's bar takes them.
  ['an object whose free days are looked at', /^products\/(?!shell)/, ['free-days.island'], 86_600],
  [
    'a camera that is started, where the browser reads no codes',
    /^scan/,
    ['zxing-html5-qrcode-decoder', 'core'],
    128_000,
  ],
  ["the desk's camera that is started", /^desk\/scan/, ['zxing-html5-qrcode-decoder', 'core'], 131_000],
  // Since a loan's point, its days and a note of the team are changed and undone from there too, and the note written.
  // How an object came back is always said, and a shelf may have its point.
  ['a list of loans with its menu open', /^desk\/loans\.html/, ['ActionMenu'], 118_100],
  ['an offered object that is approved', /^desk\/verifications/, ['ApproveDialog'], 110_000],
  // The member's own part, which fetches itself: days, opening hours and the loans.
  ['a profile with its card', /^me\.html/, ['Today'], 81_000],
  ["an administrator's profile", /^me\.html/, ['Impersonate'], 120_000],
  ['a checkout with its calendar and the address opened', /^checkout\/loan/, ['Calendar', 'AddressDialog'], 120_000],
]

describe('After somebody touched it', () => {
  it.each(opened)('%s weighs no more than it may', (_, pattern, fetched, most) => {
    const found = [...pages].filter(([file]) => pattern.test(bare(file))).filter(isWeighed)
    expect(found.length).toBeGreaterThan(1)
    for (const [file, html] of found) {
      const all = scriptsOf(distDir, html, true)
      for (const address of fetched.flatMap(name => chunksNamed(distDir, name))) withImports(distDir, address, all)
      const layout = personal.test(bare(file)) ? weighAll(distDir, layoutScripts(distDir, html)) : 0
      expect(weighAll(distDir, all) - layout, file).toBeLessThanOrEqual(most)
    }
  })
})

describe('Signed in', () => {
  it('the layout comes to at most 12 KB, with no React', () => {
    const shell = withImports(distDir, chunkNamed(distDir, 'member'), layoutScripts(distDir, pages.get('me.html')!))
    expect(weighAll(distDir, shell)).toBeLessThanOrEqual(shellMost)
    expect([...shell].filter(address => /\/(client|react|parts|Button)\./.test(address))).toEqual([])
  })
})
