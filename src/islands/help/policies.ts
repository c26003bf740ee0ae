/** Alive because an acceptance is stored in this browser, and leads on to the requested page. It carries no React. */
import { acceptPolicies, hasAccepted } from '../../lib/stores/session/policies.ts'

const form = document.querySelector<HTMLFormElement>('[data-policies]')
const before = document.querySelector<HTMLElement>('[data-accepted]')
const next = new URLSearchParams(location.search).get('next')

if (form && before) {
  // Enabled only now: submitted earlier, the form would lead home with nothing accepted.
  form.querySelector('button')!.disabled = false
  before.hidden = !hasAccepted()
  form.addEventListener('submit', event => {
    event.preventDefault()
    acceptPolicies()
    void goOn(form.action)
  })
}

async function goOn(home: string): Promise<void> {
  location.replace((next && (await known(next))) ?? home)
}

/** The route table is loaded only when there is a next page. */
async function known(next: string): Promise<string | null> {
  const { safeNext } = await import('../../lib/rules/next-page.ts')
  return safeNext(next, location.origin)
}
