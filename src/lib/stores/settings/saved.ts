/** Whether what was saved is on the printed pages: read from the server, never assumed. */
import { call } from '../../api/call.ts'
import { publications } from '../../contract/publications.endpoints.ts'
import { attempt } from '../async/attempt.ts'

/** `late`: nothing failed, but it takes long, or the server does not answer. */
export type Printing = 'waiting' | 'out' | 'failed' | 'late'

const rhythm = 500
const slowRhythm = 5000
const patience = 20_000

const readPending = () => attempt(() => call(publications.pending))

/**
 * Tells what becomes of the latest change, until its pages are out. It is the newest that waits at first; where none
 * does, they are out already. Answers a function that stops.
 */
export function followPrinting(tell: (printing: Printing) => void): () => void {
  let active = true
  void follow(tell, () => active)
  return () => void (active = false)
}

async function follow(tell: (printing: Printing) => void, isActive: () => boolean): Promise<void> {
  let mine: string | undefined
  let known = false
  for (const started = Date.now(); isActive();) {
    const outcome = await readPending()
    if (!isActive()) return
    if (outcome.ok && !known) mine = outcome.value.at(-1)?.id
    known ||= outcome.ok
    const change = outcome.ok ? outcome.value.find(one => one.id === mine) : undefined
    if (outcome.ok && !change) return tell('out')
    const slow = Date.now() - started > patience
    tell(change?.error ? 'failed' : slow ? 'late' : 'waiting')
    await new Promise(resume => setTimeout(resume, slow ? slowRhythm : rhythm))
  }
}
