import type { Page } from '@playwright/test'

/**
 * What is wider than the window, or cut, or lies over other words. `larger`: with letters twice as large, as a
 * reader's own setting makes them; `spaced`: with the distances between lines, letters and words of WCAG 1.4.12.
 */
export function lostWords(page: Page, how: 'plain' | 'larger' | 'spaced' = 'plain'): Promise<string[]> {
  return page.evaluate(wanted => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      {
        plain: '',
        larger: 'html { font-size: 200% !important }',
        spaced:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
          'p { margin-bottom: 2em !important }',
      }[wanted],
    )
    document.adoptedStyleSheets = [sheet]
    const found: string[] = []
    const told = (one: Element) => {
      const text = one.textContent?.trim().slice(0, 40)
      return `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}"> ${text}`
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`wide: ${scrollWidth} in ${innerWidth}`)

    const isSeen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('.sr-only, [aria-hidden=true], option')
    /** It scrolls, or floats over the page: nothing is lost there, and it may lie over others. */
    const floats = (one: Element) => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return true
      return false
    }
    const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
    const lines: { box: DOMRect; of: Element }[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const of = words.currentNode.parentElement!
      if (!words.currentNode.textContent?.trim() || !isSeen(of)) continue
      const { overflowX, overflowY, clipPath } = getComputedStyle(of)
      const cut = hides(overflowX) && of.scrollWidth > of.clientWidth + 1
      const short = hides(overflowY) && of.scrollHeight > of.clientHeight + 1
      if ((cut || short) && clipPath === 'none') found.push(`cut: ${told(of)}`)
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      if (!floats(of))
        for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ box, of })
    }
    for (const [n, { box: a, of }] of lines.entries()) {
      for (const { box: b, of: other } of lines.slice(n + 1)) {
        const [wide, high] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ]
        // Lines of one paragraph may touch: letters are lower than the boxes they stand in.
        if (wide > 2 && high > Math.min(a.height, b.height) * 0.4 && of !== other)
          found.push(`over each other: ${told(of)} | ${told(other)}`)
      }
    }
    document.adoptedStyleSheets = []
    return [...new Set(found)].slice(0, 6)
  }, how)
}

/** Controls lower than 44 pixels, or narrower than 24. Links in a sentence are as high as it. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]',
    )
    const isWord = (one: Element) =>
      getComputedStyle(one).display === 'inline' && one.parentElement!.textContent!.trim() !== one.textContent!.trim()
    return [...controls].flatMap(one => {
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        one.matches('.skip, .sr-only, :disabled') ||
        isWord(one)
      )
        return []
      const { width, height } = (
        one.closest('label') ?? (one.matches('.row-link') ? one.closest('.row')! : (one.closest('.desk-object') ?? one))
      ).getBoundingClientRect()
      return width < 24 || height < 43.5
        ? [`${Math.round(width)} × ${Math.round(height)}: ${one.outerHTML.slice(0, 120)}`]
        : []
    })
  })
}

/** What stands on the page with words of its own: an element's name and classes stand for all like it. */
export function kindsOfWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const of = words.currentNode.parentElement!
      if (words.currentNode.textContent?.trim() && of.checkVisibility({ visibilityProperty: true }))
        kinds.add(`${of.tagName} ${of.parentElement?.className} ${of.className}`)
    }
    return [...kinds]
  })
}
