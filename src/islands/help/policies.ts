/** Alive because an acceptance is kept, here and on the server, and leads on to the requested page. It carries no React. */
import { storedText } from '../../lib/stored.ts'

const accepted = storedText('browser', 'policies')
const form = document.querySelector<HTMLFormElement>('[data-policies]')
const before = document.querySelector<HTMLElement>('[data-accepted]')
const next = new URLSearchParams(location.search).get('next')

if (form && before) {
  const version = form.dataset.policies!
  // Enabled only now: submitted earlier, the form would lead home with nothing accepted.
  form.querySelector('button')!.disabled = false
  before.hidden = accepted.get() !== version
  form.addEventListener('submit', event => {
    event.preventDefault()
    accepted.set(version)
    void goOn(form.action, version)
  })
}

/** What the server does not get now it gets as soon as the member's session is read. */
async function goOn(home: string, version: string): Promise<void> {
  if (storedText('browser', 'signed_in').get() === '1') {
    const { acceptPolicies } = await import('../../lib/stores/session/accept-policies.ts')
    await acceptPolicies(version)
  }
  location.replace((next && (await known(next))) ?? home)
}

/** The route table is loaded only when there is a next page. */
async function known(next: string): Promise<string | null> {
  const { safeNext } = await import('../../lib/rules/next-page.ts')
  return safeNext(next, location.origin)
}
