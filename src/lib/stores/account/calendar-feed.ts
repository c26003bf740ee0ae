/** The private address under which a calendar program finds the member's loans. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { me } from '../../contract/me.endpoints.ts'
import { perform, type Task } from '../async/loaded.ts'

/** Null until the member asks for it. */
export const $feed = atom<string | null>(null)
export const $feeding = atom<Task>({ state: 'idle' })

/** Reads the member's address; the first time it is created. */
export async function showFeed(): Promise<void> {
  const reply = await perform($feeding, 'show', async () => {
    const feed = await call(me.calendar)
    return feed.url ? feed : call(me.renewCalendar, { body: {} })
  })
  if (reply) $feed.set(reply.url)
}

/** Another address: the one before shows nothing any more. */
export async function renewFeed(): Promise<boolean> {
  const reply = await perform($feeding, 'renew', () => call(me.renewCalendar, { body: {} }))
  if (reply) $feed.set(reply.url)
  return reply !== null
}
