/** Alive because an acceptance is kept in this browser, and leads on to where one was going. It carries no React. */
import { acceptPolicies, hasAccepted } from '../../lib/stores/session/policies.ts'

const form = document.querySelector<HTMLFormElement>('[data-policies]')
const before = document.querySelector<HTMLElement>('[data-accepted]')
const asked = new URLSearchParams(location.search).get('next')

if (form && before) {
  // Before this the form would lead home, with nothing accepted.
  form.querySelector('button')!.disabled = false
  before.hidden = !hasAccepted()
  form.addEventListener('submit', async event => {
    event.preventDefault()
    acceptPolicies()
    location.replace((asked && (await known(asked))) ?? form.action)
  })
}

/** The table of our addresses is only fetched for who is on the way to one of them. */
async function known(asked: string): Promise<string | null> {
  const { safeNext } = await import('../../lib/rules/next-page.ts')
  return safeNext(asked, location.origin)
}
