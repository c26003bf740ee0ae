import { isStillAtDesk } from '../auth/still-at-desk.ts'
import type { SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { Refusal } from '../refusal.ts'
import { openStream, type Stream } from './stream.ts'

/** A browser has one; of a person with more than these the oldest ends. */
const mostOfPerson = 20
const mostOfLibrary = 400
const comeBackSeconds = 60

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies hand each event on at once.
  'X-Accel-Buffering': 'no',
  // The connection ends with the stream, so that a server that stops need not wait for it.
  Connection: 'close',
}

/** The streams of this process. */
export function openStreams(system: SystemDeps) {
  const byLibrary = new Map<string, Map<string, Stream[]>>()

  function register(library: string, person: string, stream: Stream): () => void {
    const people = byLibrary.get(library) ?? new Map<string, Stream[]>()
    byLibrary.set(library, people)
    const [oldest, ...rest] = people.get(person) ?? []
    people.set(person, [...(oldest ? [oldest] : []), ...rest, stream])
    if (oldest && rest.length + 1 >= mostOfPerson) oldest.close()
    return () => {
      const left = (people.get(person) ?? []).filter(one => one !== stream)
      if (left.length) people.set(person, left)
      else people.delete(person)
    }
  }

  /** @throws Refusal `request.rate` where a library has too many */
  function open(who: Member, since: string | undefined): Response {
    const { library_id: library } = who.library
    const all = [...(byLibrary.get(library)?.values() ?? [])].flat().length
    if (all >= mostOfLibrary) throw new Refusal('request.rate', undefined, { retryAfter: comeBackSeconds })
    const leave = { now: () => {} }
    const stream = openStream(
      {
        feed: system.changes,
        library,
        person: who.id,
        endsInMs: who.exp * 1000 - system.clock.now().getTime(),
        mayStay: () => isStillAtDesk(system, who),
        onClose: () => leave.now(),
      },
      since,
    )
    leave.now = register(library, `${who.home}/${who.id}`, stream)
    return new Response(stream.body, { headers })
  }
  return { open }
}
