/** Fetched once a session has ended: most never see it. */
import { href, type Lang } from '../../lib/addresses.ts'
import { email, required } from '../../lib/rules/fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { rememberPage } from '../../lib/stores/session/after-sso.ts'
import { claimTab } from '../../lib/stores/session/claim-tab.ts'
import { draftsOf } from '../../lib/stores/session/drafts.ts'
import { forgetMember } from '../../lib/stores/session/forget-member.ts'
import { signInHref } from '../../lib/stores/session/member-page.ts'
import { $session, $signing, forgetSession, signIn } from '../../lib/stores/session/session.ts'
import { checkedForm } from './checked-form.ts'

/**
 * Signs in over the page. Closed without that, it leads to the sign-in page, and back from there; for somebody else it
 * leaves nothing of the member, as a sign-out.
 */
export function askToSignIn(dialog: HTMLDialogElement, lang: Lang, known: string): void {
  if (!dialog.isConnected) prepare(dialog, lang)
  if (dialog.open || $session.get().state !== 'expired') return
  const [address, password] = dialog.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
  address.value ||= known
  dialog.showModal()
  ;(address.value ? password : address).focus()
}

function prepare(dialog: HTMLDialogElement, lang: Lang): void {
  const form = dialog.querySelector('form')!
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const alert = dialog.querySelector<HTMLElement>('[role=alert]')!
  document.body.append(dialog)

  const tell = (text: string) => {
    alert.textContent = text
    alert.hidden = text === ''
  }
  checkedForm(form, { email: [required, email], password: [required] }, async answers => {
    tell('')
    if (submit.ariaBusy === 'true') return
    submit.ariaBusy = 'true'
    const before = draftsOf()
    const entered = await signIn(answers.email!.trim(), answers.password!)
    submit.ariaBusy = null
    const task = $signing.get()
    if (entered) {
      claimTab()
      // What is in view, and written in it, is the former member's.
      if (before !== draftsOf()) location.reload()
    }
    if (entered || task.state !== 'failed') return
    tell(messageOf(task.problem))
    const password = form.querySelector<HTMLInputElement>('[type=password]')!
    password.focus()
    password.select()
  })
  dialog.querySelector('[data-sso]')?.addEventListener('click', () => rememberPage(location.pathname + location.search))
  dialog.querySelector('[data-page]')!.addEventListener('click', () => dialog.close())
  dialog.querySelector('[data-other]')!.addEventListener('click', () => {
    forgetMember()
    forgetSession()
    // Not back to the page in view: it is the former member's.
    location.assign(href.page(lang, 'signin'))
  })
  dialog.addEventListener('close', () => {
    if ($session.get().state !== 'signed_in') location.assign(signInHref(lang))
  })
  $session.listen(({ state }) => {
    if (state !== 'signed_in') return
    dialog.close()
    form.reset()
  })
}
