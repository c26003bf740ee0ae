import { openSession } from '../../server/auth/sessions.ts'
import { signAccessToken } from '../../server/auth/tokens.ts'
import type { LibraryRow } from '../../server/db/tables.ts'
import type { Deps, SystemDeps } from '../../server/deps.ts'
import { readLibrary } from '../../server/library/queries.ts'
import { type Address, type Mail, payloadOf } from '../../server/work/mail.ts'
import { enqueue, type Topic } from '../../server/work/outbox.ts'

type WithSystem = { system: SystemDeps }

export const libraryOf = ({ system }: WithSystem, label = 'quartiere'): Promise<LibraryRow> =>
  readLibrary(system.of(label).db)

/** Runs what a job runs, in one library. */
export async function runIn<T>(
  { system }: WithSystem,
  run: (deps: Deps, library: LibraryRow) => Promise<T>,
  label = 'quartiere',
): Promise<T> {
  return run(system.of(label), await libraryOf({ system }, label))
}

/** Opens a session without the cost of a password: its cookie, and an access token of now. */
export function sessionFor(world: WithSystem, memberId: string, { library = 'quartiere', level = 10 } = {}) {
  return runIn(
    world,
    async (deps, row) => {
      const { id, cookie } = await openSession(deps, row, memberId)
      return { id, cookie, token: await signAccessToken(deps, row, { memberId, sessionId: id, level }) }
    },
    library,
  )
}

type EnqueueOptions = { key?: string; library?: string }

/** Adds a piece of work to the outbox, as a command does; of any topic. */
export async function enqueueWork(
  { system }: WithSystem,
  topic: string,
  payload: Record<string, unknown>,
  { key, library = 'quartiere' }: EnqueueOptions = {},
): Promise<void> {
  await system.of(library).begin(tx => enqueue(tx, topic as Topic, payload, system.clock.now(), key))
}

export const enqueueMail = (world: WithSystem, address: Address, mail: Mail, options?: EnqueueOptions): Promise<void> =>
  enqueueWork(world, 'mail', payloadOf(address, mail), options)
