import { openSession } from '../../server/auth/sessions.ts'
import { signAccessToken } from '../../server/auth/tokens.ts'
import type { LibraryRow } from '../../server/db/tables.ts'
import type { Deps, SystemDeps } from '../../server/deps.ts'
import { readLibrary } from '../../server/library/queries.ts'
import { type Address, type Mail, payloadOf } from '../../server/work/mail.ts'
import { enqueue, type Topic } from '../../server/work/outbox.ts'

type Place = { system: SystemDeps }

export const libraryOf = ({ system }: Place, label = 'quartiere'): Promise<LibraryRow> =>
  readLibrary(system.of(label).db)

/** Runs what a job runs, in one library. */
export async function runIn<T>(
  { system }: Place,
  run: (deps: Deps, library: LibraryRow) => Promise<T>,
  label = 'quartiere',
): Promise<T> {
  return run(system.of(label), await libraryOf({ system }, label))
}

/** Opens a session without the cost of a password: its cookie, and an access token of now. */
export function sessionFor(place: Place, memberId: string, { library = 'quartiere', level = 10 } = {}) {
  return runIn(
    place,
    async (deps, row) => {
      const { id, cookie } = await openSession(deps, row, memberId)
      return { id, cookie, token: await signAccessToken(deps, row, { memberId, sessionId: id, level }) }
    },
    library,
  )
}

type Asked = { key?: string; library?: string }

/** Adds a piece of work to the outbox, as a command does; of any topic. */
export async function enqueueWork(
  { system }: Place,
  topic: string,
  payload: Record<string, unknown>,
  { key, library = 'quartiere' }: Asked = {},
): Promise<void> {
  await system.of(library).begin(tx => enqueue(tx, topic as Topic, payload, system.clock.now(), key))
}

export const enqueueMail = (place: Place, address: Address, mail: Mail, asked?: Asked): Promise<void> =>
  enqueueWork(place, 'mail', payloadOf(address, mail), asked)
