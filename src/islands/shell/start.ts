/** Alive on every page: what the frame around it does by itself. It carries no React, and no call before a click. */
import { startDownloads } from './downloads.ts'
import { startFailures } from './failures.ts'
import { startLanguageSwitch } from './language.ts'
import { rememberPage } from './last-page.ts'
import { startMenu } from './menu.ts'
import { startDrawingAhead } from './speculation-rules.ts'
import { show, startToaster } from './toaster.ts'

// `Base.astro` writes them all.
const { dataset } = document.body
const route = dataset.route!

/** Once the page has come and nobody is waiting for anything. */
function whenIdle(work: () => void): void {
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}

/** A page drawn ahead of a visit does nothing for its reader until it is looked at. */
function whenSeen(work: () => void): void {
  const page = document as Document & { prerendering?: boolean }
  if (page.prerendering) page.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

whenSeen(() => {
  startToaster()
  startFailures(dataset.maintenance!)
  startLanguageSwitch()
  startDownloads(dataset.failed!)
  startMenu()
  rememberPage(route)
  if ('kept' in dataset || !navigator.onLine) show({ text: dataset.offline!, tone: 'warn' })
  const signedIn = localStorage.getItem('signed_in') === '1'
  if (signedIn && document.getElementById('member')) {
    void import('./member.ts').then(({ startMember }) => startMember(route))
  }
  startDrawingAhead()
  whenIdle(() => {
    void navigator.serviceWorker?.register('/sw.js').catch(() => {})
    // Only where something comes alive can what was pressed go away; a page kept for no network does without.
    if (navigator.onLine && (signedIn || document.querySelector('astro-island')))
      void import('./restore-focus.ts').then(({ restoreFocus }) => restoreFocus())
    if (document.getElementById('welcome')) void import('./welcome.ts').then(({ welcome }) => welcome())
  })
})
