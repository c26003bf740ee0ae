import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '../../src/lib/contract/contract.ts'
import { nameOf } from './endpoints.ts'
import type { World } from './world.ts'

const placesIn = (path: string) => path.split('{').length
const matcherOf = ({ endpoint: { method, path } }: Entry) =>
  new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Holds every JSON reply of the worlds it listens to against the shape that the contract gives it. */
export function replyShapes(entries: readonly Entry[]) {
  const calls = entries
    .filter(one => !one.streams && !one.redirects)
    .sort((a, b) => placesIn(a.endpoint.path) - placesIn(b.endpoint.path))
    .map(entry => ({ entry, name: nameOf(entry.endpoint), matcher: matcherOf(entry) }))
  const seen = new Set<string>()
  const wrong: string[] = []

  async function note(asked: string, answer: Response): Promise<void> {
    const call = calls.find(({ matcher }) => matcher.test(asked))
    if (!call || answer.status !== 200) return
    const body: unknown = await answer.clone().json()
    const read = call.entry.reply.safeParse(body)
    seen.add(call.name)
    if (!read.success) wrong.push(`${call.name}: ${read.error.message}`)
    else if (!isDeepStrictEqual(read.data, body))
      wrong.push(`${call.name} says more than it should: ${JSON.stringify(body).slice(0, 300)}`)
  }

  return {
    /** The replies that were more or less than their shape says. */
    wrong,
    /** The calls that have never answered 200. */
    unseen: () => calls.map(({ name }) => name).filter(name => !seen.has(name)),
    listenTo: ({ app }: World): void => {
      const request = app.request.bind(app)
      app.request = async (url, init, ...rest) => {
        const answer = await request(url, init, ...rest)
        await note(`${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`, answer)
        return answer
      }
    },
  }
}
