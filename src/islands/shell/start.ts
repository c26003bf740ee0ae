/** Alive on every page: the scripts of the layout. It carries no React, and no call before a click. */
import { storedText } from '../../lib/stored.ts'
import { startDownloads } from './downloads.ts'
import { startFailures } from './failures.ts'
import { startLanguageSwitch } from './language.ts'
import { startMenu } from './menu.ts'
import { recordPage } from './record-page.ts'
import { startSkipLink } from './skip-link.ts'
import { startPrerendering } from './speculation-rules.ts'
import { show, startToaster } from './toaster.ts'

// `Base.astro` writes them all.
const { dataset } = document.body
const route = dataset.route!

/** Runs once the page is loaded and idle. */
function whenIdle(work: () => void): void {
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}

/** Runs once the page is visible: a prerendered page waits for that. */
function whenSeen(work: () => void): void {
  const page = document as Document & { prerendering?: boolean }
  if (page.prerendering) page.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

whenSeen(() => {
  startToaster()
  startFailures()
  startLanguageSwitch()
  startDownloads(dataset.failed!)
  startMenu()
  startSkipLink()
  recordPage(route)
  // The page that stands in for one never opened says so itself, and so do the screens of the desk.
  if (!/^(offline|desk)/.test(route) && ('kept' in dataset || !navigator.onLine))
    show({ text: dataset.offline!, tone: 'warn' })
  const signedIn = storedText('browser', 'signed_in').get() === '1'
  if (signedIn && document.getElementById('member')) {
    void import('./member.ts').then(({ startMember }) => startMember(route))
  }
  startPrerendering()
  whenIdle(() => {
    void navigator.serviceWorker?.register('/sw.js').catch(() => {})
    // Only a page with islands removes focused elements; the offline copy of a page does without.
    if (navigator.onLine && (signedIn || document.querySelector('astro-island')))
      void import('./restore-focus.ts').then(({ restoreFocus }) => restoreFocus())
    if (document.getElementById('welcome')) void import('./welcome.ts').then(({ welcome }) => welcome())
  })
})
