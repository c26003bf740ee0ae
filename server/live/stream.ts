import type { LiveChange } from '../../src/lib/contract/live-names.ts'
import type { Feed } from '../changes/feed.ts'

/** Proxies end what is silent for longer than this, and the person's rights are looked at again (ms). */
const beatMs = 20_000
/** So many pieces not taken by the other side are of a connection that is gone. */
const mostWaiting = 200

export type Stream = { body: ReadableStream<Uint8Array>; close: () => void }

type Following = {
  feed: Pick<Feed, 'since' | 'cursor' | 'follow'>
  library: string
  person: string
  endsInMs: number
  mayStay: () => Promise<boolean>
  onClose: () => void
}

const eventOf = (cursor: string, event: string, data: object) =>
  `id: ${cursor}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const changesText = (cursor: string, changes: readonly LiveChange[]) =>
  changes.map(one => eventOf(cursor, 'change', one)).join('')

/** What the stream begins with: what was missed, where that is known. */
function firstText(feed: Following['feed'], library: string, since: string | undefined): string {
  const cursor = feed.cursor(library)
  const missed = since === undefined ? null : feed.since(library, since)
  return missed ? eventOf(cursor, 'ready', {}) + changesText(cursor, missed) : eventOf(cursor, 'all', {})
}

/** Whether a change may be of what this person may do. */
const isAbout = (person: string, changes: readonly LiveChange[]) =>
  changes.some(({ kind, id }) => (kind === 'members' || kind === 'team') && (id === null || id === person))

/** The changes of a library as server-sent events, until the person may not stay or either side ends it. */
export function openStream(
  { feed, library, person, endsInMs, mayStay, onClose }: Following,
  since: string | undefined,
): Stream {
  const encoder = new TextEncoder()
  const ends: (() => void)[] = [onClose]
  let stop = () => {}
  let earlier = Promise.resolve()
  const close = () => {
    stop()
    for (const end of ends.splice(0)) end()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stop = () => {
        stop = () => {}
        controller.close()
      }
      const send = (text: string) => {
        if (ends.length === 0) return
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -mostWaiting) close()
      }
      /** After what was to be sent before; where the rights are in doubt, only if they are still there. */
      const sendNext = (text: string, isInDoubt: boolean) => {
        earlier = earlier.then(async () => {
          if (ends.length > 0 && isInDoubt && !(await mayStay().catch(() => false))) return close()
          send(text)
        })
      }
      const beat = setInterval(() => sendNext(':\n\n', true), beatMs)
      const end = setTimeout(close, Math.max(0, endsInMs))
      beat.unref()
      end.unref()
      ends.push(() => {
        clearInterval(beat)
        clearTimeout(end)
      })
      send(firstText(feed, library, since))
      ends.push(
        feed.follow(library, {
          onChanges: (cursor, changes) => sendNext(changesText(cursor, changes), isAbout(person, changes)),
          onGap: cursor => sendNext(eventOf(cursor, 'all', {}), false),
          onClose: close,
        }),
      )
    },
    cancel() {
      stop = () => {}
      close()
    },
  })
  return { body, close }
}
