import { loader } from './loader.ts'

const delayMs = 500
const loaderMs = 1000

/** Switching the language: the pressed link is shown for a moment, then the loader until the page arrives. */
export function startLanguageSwitch(): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-alternate]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setTimeout(loader.show, delayMs)
    setTimeout(() => location.assign(link.href), delayMs + loaderMs)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && loader.hide())
}
