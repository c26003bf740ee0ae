import type { AnyEndpoint, InputOf, ReplyOf } from '../contract/calls.ts'
import { bearer } from './bearer.ts'
import { refresh } from './refresh.ts'
import { Refusal } from './refusal.ts'
import { type Parts, send } from './send.ts'

type Input<D extends AnyEndpoint> = unknown extends InputOf<D> ? [] : [input: InputOf<D>]

/**
 * Calls one endpoint of the API: `call(orders.cancel, { params: { id } })`. It keeps the session alive: fetches a token
 * when there is none, and retries once with a new one when the token sent has expired. Throws `Refusal`, whose problem
 * is in the reader's language.
 */
export async function call<D extends AnyEndpoint>(endpoint: D, ...given: Input<D>): Promise<ReplyOf<D>> {
  const parts = (given as unknown[] as [Parts?])[0] ?? {}
  const reply = endpoint.access === 'public' ? await send(endpoint, parts, null) : await asMember(endpoint, parts)
  return reply as ReplyOf<D>
}

async function asMember(endpoint: AnyEndpoint, parts: Parts): Promise<unknown> {
  if (!bearer.get() && bearer.mayHaveSession()) await refresh()
  const sent = bearer.get()
  try {
    return await send(endpoint, parts, sent)
  } catch (error) {
    if (!sent || !isDead(error) || !(await replaced(sent))) throw error
    return again(endpoint, parts, bearer.get())
  }
}

/** The second and last time: a token that is refused although it is new ends the session. */
async function again(endpoint: AnyEndpoint, parts: Parts, token: string | null): Promise<unknown> {
  try {
    return await send(endpoint, parts, token)
  } catch (error) {
    // Another call may have signed in meanwhile.
    if (isDead(error) && bearer.get() === token) bearer.expire()
    throw error
  }
}

/** Whether there is now another token than the one sent: another call may have fetched it meanwhile. */
async function replaced(sent: string): Promise<boolean> {
  return bearer.get() === sent ? refresh() : bearer.get() !== null
}

const isDead = (error: unknown) => error instanceof Refusal && error.status === 401
