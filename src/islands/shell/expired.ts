import type { Lang } from '../../lib/addresses.ts'
import { storedText } from '../../lib/stored.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { rememberPage } from '../../lib/stores/session/after-sso.ts'
import { signInHref } from '../../lib/stores/session/member-page.ts'
import { $session, $signing, signIn } from '../../lib/stores/session/session.ts'

/** Set in a tab that was signed in: on a public page only such a tab asks to sign in again. */
const signedInHere = storedText('tab', 'signed_in_here')

/**
 * Asks the member to sign in again in a dialog over the page, so that no input is lost; a `personal` page always asks.
 * Closed without signing in, it leads to the sign-in page, and back from there.
 */
export function startExpired(dialog: HTMLDialogElement, lang: Lang, personal: boolean): void {
  const form = dialog.querySelector('form')!
  const alert = dialog.querySelector<HTMLElement>('[role=alert]')!
  const [email, password, submit] = form.elements as unknown as [HTMLInputElement, HTMLInputElement, HTMLButtonElement]
  let before: string | null = null
  document.body.append(dialog)

  const t = (text: string) => {
    alert.textContent = text
    alert.hidden = text === ''
  }
  const enter = async (event: Event) => {
    event.preventDefault()
    t('')
    if (!form.reportValidity() || submit.ariaBusy === 'true') return
    submit.ariaBusy = 'true'
    const entered = await signIn(email.value.trim(), password.value)
    submit.ariaBusy = null
    const task = $signing.get()
    if (!entered && task.state === 'failed') {
      t(messageOf(task.problem))
      password.focus()
      password.select()
    }
  }
  form.addEventListener('submit', event => void enter(event))
  dialog.querySelector('[data-sso]')?.addEventListener('click', () => rememberPage(location.pathname + location.search))
  dialog.querySelector('[data-other]')!.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    if ($session.get().state !== 'signed_in') location.assign(signInHref(lang))
  })
  $session.subscribe(session => {
    const interrupted = personal || signedInHere.get() === '1'
    if (session.state === 'expired' && interrupted && !dialog.open) {
      email.value ||= before ?? ''
      dialog.showModal()
      ;(email.value ? password : email).focus()
    }
    if (session.state !== 'signed_in') return
    dialog.close()
    form.reset()
    // The page was loaded for another user.
    if (before !== null && before !== session.me.email) location.reload()
    before = session.me.email
    signedInHere.set('1')
  })
}
