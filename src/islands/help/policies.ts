/** Alive because an acceptance is kept in this browser, and leads on to where one was going. It carries no React. */
import { safeNext } from '../../lib/rules/next-page.ts'
import { acceptPolicies, hasAccepted } from '../../lib/stores/policies.ts'

const form = document.querySelector<HTMLFormElement>('[data-policies]')
const before = document.querySelector<HTMLElement>('[data-accepted]')
const next = safeNext(new URLSearchParams(location.search).get('next'), location.origin)

if (form && before) {
  // Before this the form would lead home, with nothing accepted.
  form.querySelector('button')!.disabled = false
  before.hidden = !hasAccepted()
  form.addEventListener('submit', event => {
    event.preventDefault()
    acceptPolicies()
    location.assign(next ?? form.action)
  })
}
