import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import type { Stage } from './stage.ts'

/** What can go wrong with one call. `reply lost`: the server did what was asked, and nobody was told. */
export const faults = ['aborted', 'answer 500', 'offline', 'reply lost'] as const
export type Fault = (typeof faults)[number]

/** One thing that a person does, ready to be done. */
export type AuditEntry = {
  act: () => Promise<unknown>
  /** The same thing once more, when the fault is over; absent: `act`. */
  again?: () => Promise<unknown>
  /** What was typed and chosen is still there. */
  kept?: () => Promise<unknown>
  /** It went well: what is then in view. */
  done: () => Promise<unknown>
  /** How often it has happened, by the database; once, in the end. */
  times?: () => Promise<number>
}

/** A call of a screen, and the way to it from a seeded state. */
export type Scenario = {
  /** Short: a row of the table. */
  name: string
  endpoint: Endpoint
  lang?: 'it' | 'en'
  library?: string
  /** The sentence to expect, where the screen has one of its own; by fault, where they differ. */
  says?: string | Record<string, string>
  /** Whose words count, where a whole page says it. */
  voice?: string
  /** The server itself goes wrong, for a call that is a page being opened; answers how it is well again. */
  breakServer?: (stage: Stage) => () => void
  /** The worker that stands in for the network is there: what opens pages goes through it. */
  worker?: boolean
  /** Why nothing has to be said: the screen goes on without what was asked for. */
  quiet?: string
  /** The network goes at the call itself, not before: the page, or somebody else's, must come first. */
  atCall?: boolean
  /** Also with the reply lost, after the server did the work. */
  lossy?: boolean
  /** With the reply lost, the screen finds out by itself that it was done. */
  findsOut?: boolean
  start: (stage: Stage) => Promise<AuditEntry>
}

/** What goes through the worker cannot be cut by hand: being offline is the same for it. */
export const faultsFor = ({ lossy, worker }: Scenario): Fault[] =>
  faults.filter(one => (one !== 'reply lost' || lossy) && (one !== 'aborted' || !worker))
