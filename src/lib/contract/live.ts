import * as z from 'zod'
import { contract } from './contract.ts'
import { live } from './live.endpoints.ts'

/**
 * Each event is a `change`, with the kind and the id of a thing, or `all`: everything is to be read again. `since` is the
 * id of the last event, after which the stream goes on.
 */
export const liveContract = contract(live, {
  follow: {
    summary: 'What changes at the desk, as server-sent events; `since`: the id of the last one, to go on after it',
    fails: [],
    query: z.object({ since: z.string().max(60).optional() }),
    streams: 'text/event-stream',
    reply: z.custom<Response>(),
  },
})
