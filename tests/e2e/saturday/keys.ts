import { expect, type Locator, type Page } from '@playwright/test'
import { keyboard, type Keyboard } from '../reach/hands.ts'
import { tabTo } from '../reach/keyboard.ts'

/** How many keys that are no letters the laptop took, and how far the furthest control was. */
export type Walked = { keys: number; furthest: number }

/** What is further than this from where the keyboard is, is too far. */
const most = 60

/** A page that was just opened begins with the way past its menu. */
async function passMenu(page: Page): Promise<number> {
  if (await page.evaluate(() => document.activeElement !== document.body)) return 0
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  return 2
}

const isBehind = (target: Locator) =>
  target.evaluate(one =>
    Boolean(document.activeElement!.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING),
  )

/** Forward or back, wherever the control is seen to be. */
async function reach(page: Page, target: Locator, walked: Walked): Promise<number> {
  await expect(target).toBeVisible()
  const keys = await passMenu(page)
  const way = await tabTo(page, target, (await isBehind(target)) ? 'Shift+Tab' : 'Tab', most)
  walked.furthest = Math.max(walked.furthest, way)
  return keys + way
}

export const keysOf = (page: Page, walked: Walked): Keyboard =>
  keyboard(page, { reach: target => reach(page, target, walked), pressed: keys => void (walked.keys += keys) })
