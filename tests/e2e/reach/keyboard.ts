import { expect, type Locator, type Page } from '@playwright/test'

/** Where the keyboard is, and what is wrong with that place; nothing, where it stands well. */
type FocusedElement = { at: string; wrong: string }

function placeOf(page: Page): Promise<FocusedElement> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return { at: 'nowhere', wrong: 'lost' }
    const ringed = at.closest('.choice') ?? at
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed)
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor)
    const box = ringed.getBoundingClientRect()
    const inside = (n: number, from: number, to: number, most: number) =>
      Math.min(Math.max(from + n * (to - from), 0), most - 1)
    // Some of it must be in sight: under a bar that stays, or outside the window, nobody sees where they are.
    const seen = [0.5, 0.1, 0.9].some(n => {
      const [x, y] = [inside(0.5, box.left, box.right, innerWidth), inside(n, box.top, box.bottom, innerHeight)]
      const hit = box.bottom > 0 && box.top < innerHeight ? document.elementFromPoint(x, y) : null
      return hit !== null && (ringed.contains(hit) || (hit.contains(ringed) && hit !== document.documentElement))
    })
    // What only a script gives the focus to is read out, and needs no ring.
    const stop = (at as HTMLElement).tabIndex >= 0
    const wrong = [stop && !ring && 'no ring', stop && !seen && 'out of sight'].filter(Boolean).join(', ')
    return {
      at: `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 50)} ${at.id || at.className}`,
      wrong,
    }
  })
}

const isAt = (target: Locator) => target.evaluateAll(all => all.some(one => one === document.activeElement))

/** A page that has just got its rows scrolls to where the keyboard is a few frames later. */
const settlesMs = 3000

async function standsWell(page: Page): Promise<string> {
  let { at, wrong } = await placeOf(page)
  for (const began = Date.now(); wrong.includes('out of sight') && Date.now() - began < settlesMs;) {
    await page.waitForTimeout(50)
    ;({ at, wrong } = await placeOf(page))
  }
  // Past the last control the browser's own come, which a page cannot see.
  if (wrong && wrong !== 'lost') throw new Error(`the keyboard is at "${at}": ${wrong}`)
  return at
}

/**
 * Goes with the Tab key to a control; on the way every stop is in sight and shows that it is the one.
 * @returns how often it was pressed
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 90): Promise<number> {
  await expect(target.first()).toBeVisible()
  const path: string[] = []
  while (!(await isAt(target))) {
    if (path.length === most) throw new Error(`${target} was not reached: ${path.join(' → ')}`)
    await page.keyboard.press(key)
    path.push(await standsWell(page))
  }
  return path.length
}

/** Goes to a control and presses it. */
export async function pressOn(
  page: Page,
  target: Locator,
  { key = 'Enter', by = 'Tab' as 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await tabTo(page, target, by)
  await page.keyboard.press(key)
}

/** After something was done: the keyboard is somewhere, and whoever presses Tab goes on from there. */
export async function isNotLost(page: Page): Promise<void> {
  await expect.poll(async () => (await placeOf(page)).wrong).toBe('')
}

/** From the top of a page through all of its stops, until the page is left: each in sight, with its ring, and none is missed. */
export async function tabThrough(page: Page): Promise<number> {
  const stops = new Set<string>()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const mark = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) return null
      return ((at as HTMLElement).dataset.stop ??= String(document.querySelectorAll('[data-stop]').length))
    })
  for (let n = 0; n < 250; n++) {
    await page.keyboard.press('Tab')
    const stop = await mark()
    if (stop === null || stops.has(stop)) break
    stops.add(stop)
    await standsWell(page)
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        one =>
          one.tabIndex >= 0 &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches(':disabled, [data-stop]') &&
          // Of radio buttons one is a stop; the arrows lead to the others.
          !(
            one.matches('[type=radio]') &&
            document.querySelector(`[name="${CSS.escape((one as HTMLInputElement).name)}"][data-stop]`)
          ),
      )
      .map(one => one.outerHTML.slice(0, 120)),
  )
  expect(missed).toEqual([])
  return stops.size
}

/** The focus is in a dialog, stays there however often Tab is pressed, and Escape gives it back. */
export async function holdsFocus(page: Page, dialog: Locator, back: Locator): Promise<void> {
  const within = () =>
    dialog.evaluate(one => document.activeElement === document.body || one.contains(document.activeElement))
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate(one => one.contains(document.activeElement))).toBe(true)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await standsWell(page)
    expect(await within(), `${key} left the dialog`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(back).toBeFocused()
}

/** F2 leads to a field for a code, once the page listens to it. */
export async function leadsToCode(page: Page): Promise<boolean> {
  const isThere = async () => {
    await page.keyboard.press('F2')
    return page.evaluate(() => Boolean(document.activeElement?.closest('.desk-scan-box, .desk-scan-field')))
  }
  return expect
    .poll(isThere, { timeout: 5000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}
