import type { LiveChange } from '../../src/lib/contract/live-names.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

type Event = { id: string; event: string; data: Partial<LiveChange> }

/** Somebody who follows what changes at the desk. */
export type Following = {
  headers: Headers
  /** The next event; null once the stream has ended. */
  next: () => Promise<Event | null>
  /** The event of this thing, whatever came before. */
  until: (kind: LiveChange['kind'], id: string | null) => Promise<Event | null>
  leave: () => Promise<void>
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''

function eventOf(block: string): Event {
  return { id: fieldOf(block, 'id'), event: fieldOf(block, 'event'), data: JSON.parse(fieldOf(block, 'data')) }
}

export async function follow(
  { app }: Pick<World, 'app'>,
  who: Caller,
  since?: string,
  inTheNameOf?: string,
): Promise<Following> {
  const host = `${who.library}.localhost`
  const query = since ? `?since=${since}` : ''
  const headers = { host, authorization: `Bearer ${who.token}`, ...(inTheNameOf && { 'x-impersonate': inTheNameOf }) }
  const answer = await app.request(`http://${host}/v1/desk/live${query}`, { headers })
  if (answer.status !== 200) throw new Error(`not followed: ${answer.status} ${await answer.text()}`)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<Event | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      const block = text.slice(0, end)
      if (end >= 0) text = text.slice(end + 2)
      if (end >= 0 && !block.startsWith(':')) return eventOf(block)
      if (end >= 0) continue
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  async function until(kind: LiveChange['kind'], id: string | null): Promise<Event | null> {
    for (;;) {
      const event = await next()
      if (!event || (event.data.kind === kind && event.data.id === id)) return event
    }
  }
  return { headers: answer.headers, next, until, leave: () => reader.cancel() }
}
