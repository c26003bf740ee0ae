import { auth } from '../contract/auth.endpoints.ts'
import { bearer } from './bearer.ts'
import { Refusal } from './refusal.ts'
import { send } from './send.ts'

let underWay: Promise<boolean> | null = null

/**
 * Exchanges the session's cookie for an access token: once however many calls ask for it, and one tab at
 * a time, since each exchange rotates the cookie they share. Answers false when the session is over.
 */
export function refresh(): Promise<boolean> {
  underWay ??= onePerBrowser(exchange).finally(() => {
    underWay = null
  })
  return underWay
}

function onePerBrowser(work: () => Promise<boolean>): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('session', work) : work()
}

/** A prerendered page waits until it is visible before it uses the session. */
async function shown(): Promise<void> {
  const page = globalThis.document as (Document & { prerendering?: boolean }) | undefined
  if (!page?.prerendering) return
  await new Promise(done => page.addEventListener('prerenderingchange', done, { once: true }))
}

async function exchange(): Promise<boolean> {
  await shown()
  if (!bearer.mayHaveSession()) return false
  const known = bearer.get()
  try {
    const reply = await send(auth.refresh, { body: known ? { access_token: known } : {} }, null)
    bearer.set((reply as { token: string }).token)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    bearer.expire()
    return false
  }
}
