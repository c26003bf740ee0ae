import type { Endpoint } from '../contract/endpoints.ts'
import { bearer } from './bearer.ts'
import { impersonated } from './impersonation.ts'
import { refresh } from './refresh.ts'
import { requestContext } from './request-context.ts'

/** One of a stream's events. */
export type StreamEvent = { id: string; event: string; data: string }

export type Follower = {
  onEvent: (event: StreamEvent) => void
  /** Whatever arrives, also what only says that the stream lives. */
  onBeat: () => void
  signal: AbortSignal
}

/**
 * Follows a stream of events until either side ends it. A token that has ended is exchanged once.
 * Answers whether the stream was had.
 */
export async function follow({ path }: Endpoint, since: string | null, follower: Follower): Promise<boolean> {
  const { signal } = follower
  const ask = () => fetch(address(path, since), { credentials: 'same-origin', headers: headers(), signal })
  try {
    if (!bearer.get() && !(await refresh())) return false
    const first = await ask()
    const answer = first.status === 401 && (await refresh()) ? await ask() : first
    // A new token that is refused too is none: the session is over, as for any call.
    if (answer.status === 401) bearer.expire()
    if (!answer.ok || !answer.body) return false
    return await readEvents(answer.body, follower)
  } catch {
    return false
  }
}

const address = (path: string, since: string | null) =>
  requestContext.base + path + (since === null ? '' : `?${new URLSearchParams({ since })}`)

const headers = (member = impersonated.get()) => ({
  'Accept-Language': requestContext.lang,
  ...(requestContext.library && { 'X-App-Id': requestContext.library }),
  Authorization: `Bearer ${bearer.get()}`,
  ...(member && { 'X-Impersonate': member.id }),
})

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''

async function readEvents(body: ReadableStream<Uint8Array>, { onEvent, onBeat }: Follower): Promise<true> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const part = await reader.read().catch(() => null)
    if (!part || part.done) return true
    onBeat()
    const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = { id: fieldOf(block, 'id'), event: fieldOf(block, 'event'), data: fieldOf(block, 'data') }
      if (event.event) onEvent(event)
    }
  }
}
