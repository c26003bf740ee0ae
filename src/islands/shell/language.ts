import { loader } from './loader.ts'

const delayMs = 500
const loaderMs = 1000

/** A language that is chosen: a moment to see what was pressed, then the loader, then the page in it. */
export function startLanguageSwitch(): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-twin]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setTimeout(loader.show, delayMs)
    setTimeout(() => location.assign(link.href), delayMs + loaderMs)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && loader.hide())
}
