import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'

/** What a colour scheme can change; everything else is the same in the dark, and no language changes these. */
const colours = ['color-contrast', 'link-in-text-block']

const off = Object.fromEntries(colours.map(id => [id, { enabled: false }]))
const rules = { 'target-size': { enabled: true } }
const asked = {
  all: { rules },
  words: { rules: { ...rules, ...off } },
  colours: { runOnly: { type: 'rule', values: colours } },
}

// Half as long as the source that the package exports, and read once for each page.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Run = (context: Document, options: object) => Promise<axe.AxeResults>

/** What axe finds wrong with the page as it is, once nothing moves any more; its script is brought once a page. */
export async function faultsIn(page: Page, what: keyof typeof asked = 'all'): Promise<string[]> {
  const options = { resultTypes: ['violations'], preload: false, selectors: false, ...asked[what] }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async options => {
    // A width or a scheme just set is in force with the next picture.
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(one => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.all(ending.map(one => one.finished.catch(() => {})))
    const { run } = (window as unknown as { axe: { run: Run } }).axe
    const { violations } = await run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 2).map(one => `${id}: ${one.html.slice(0, 200)}`))
  }, options)
}
