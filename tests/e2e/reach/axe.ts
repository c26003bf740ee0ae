import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What a colour scheme can change; everything else is the same in the dark. */
const colours = ['color-contrast', 'link-in-text-block']

type Run = (context: Document, options: object) => Promise<axe.AxeResults>

/** What axe finds wrong with the page as it is, once nothing moves any more; its script is brought once a page. */
export async function faultsIn(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
    ...(only === 'colours'
      ? { runOnly: { type: 'rule', values: colours } }
      : { rules: { 'target-size': { enabled: true } } }),
  }
  if (only === 'all' && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async asked => {
    // A width or a scheme just set is in force with the next picture.
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(one => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.all(ending.map(one => one.finished.catch(() => {})))
    const { run } = (window as unknown as { axe: { run: Run } }).axe
    const { violations } = await run(document, asked)
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 2).map(one => `${id}: ${one.html.slice(0, 200)}`))
  }, options)
}
