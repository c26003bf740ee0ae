/** Alive because a member is signed in: watches the session and shows the unfinished checkout. It carries no React. */
import { levels } from '../../lib/rules/levels.ts'
import { watchSession } from '../../lib/stores/session/session-watch.ts'
import { $mayAdminister, $mayHaveSession, $session } from '../../lib/stores/session/session.ts'
import { startCheckoutBar } from './checkout-bar.ts'
import { startExpired } from './expired.ts'
import { startImpersonationChip } from './impersonation-chip.ts'
import sheet from './member.css?url'

/** Personal pages: empty without a session. */
const personal = /^(me|checkout|desk)(_|$)/

/** Pages without the bar: the checkout itself, the policies, which come before it, and the desk, which is at work. */
const barless = /^(checkout_|policies$|desk(_|$))/

/** A separate style sheet, which visitors never load. */
function loadSheet(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })
  document.head.append(link)
  return new Promise(done => {
    link.onload = link.onerror = done
  })
}

/** @param route the name of the page's route: some pages are themselves what the shell would link to */
export async function startMember(route: string): Promise<void> {
  const printed = document.getElementById('member') as HTMLTemplateElement
  const parts = printed.content.cloneNode(true) as DocumentFragment
  const part = (name: string) => parts.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const [chip, bar, expired] = [part('chip'), part('checkout'), part('expired') as HTMLDialogElement]
  const lang = document.documentElement.lang === 'en' ? 'en' : 'it'
  await loadSheet()
  const signOut = document.querySelector<HTMLElement>('[data-sign-out]')
  signOut?.addEventListener('click', () => void import('./sign-out.ts').then(({ leave }) => leave(signOut, lang)))
  // Whoever signed out elsewhere while acts of the desk waited here is asked about them.
  if (location.search === '?leave') {
    history.replaceState(null, '', location.pathname)
    signOut?.click()
  }
  startImpersonationChip(chip)
  if (!route.startsWith('signin')) startExpired(expired, lang, personal.test(route))
  if (!barless.test(route)) startCheckoutBar(bar, lang)
  $mayHaveSession.subscribe(flag => document.documentElement.toggleAttribute('data-signed-in', flag === '1'))
  $mayAdminister.subscribe(flag => document.documentElement.toggleAttribute('data-admin', flag === '1'))
  // Who works at the desk finds it from every page; for members it is not there.
  const toDesk = document.querySelector<HTMLElement>('[data-staff]')
  $session.subscribe(now => {
    if (toDesk) toDesk.hidden = now.state !== 'signed_in' || now.me.level > levels.desk
  })
  watchSession()
}
