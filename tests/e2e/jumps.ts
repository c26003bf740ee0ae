import type { Page } from '@playwright/test'

type Jumps = { shifted: number; moved: string }
type Shift = PerformanceEntry & { value: number; sources: { node: Element | null; currentRect: DOMRect }[] }

/** Counts what moves on each page from now on, and names it. */
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Jumps = Object.assign(globalThis, { shifted: 0, moved: '' })
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.shifted += value
        for (const { node, currentRect } of sources) seen.moved += ` ${node?.className} to ${currentRect.y};`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What moved until the letters are here does not count. */
export const forgetJumps = (page: Page): Promise<void> =>
  page.evaluate(() => document.fonts.ready.then(() => void Object.assign(globalThis, { shifted: 0, moved: '' })))

export const jumpsOf = (page: Page): Promise<Jumps> =>
  page.evaluate(() => {
    const { shifted, moved } = globalThis as unknown as Jumps
    return { shifted, moved }
  })
