import * as z from 'zod'
import { contract } from './contract.ts'
import { Id, Instant } from './primitives.ts'
import { upkeep } from './upkeep.endpoints.ts'

/** `runs` counts those in a row that found nothing to do. `counts` says what was done, `{ freed: 2 }`. */
export const JobRun = z
  .object({
    id: Id,
    name: z.string(),
    runs: z.number().int(),
    started_at: Instant,
    finished_at: Instant,
    counts: z.record(z.string(), z.number().int()),
    error: z.string().nullable(),
  })
  .meta({ id: 'JobRun' })
export type JobRun = z.infer<typeof JobRun>

/**
 * `latest`: the last run of each job. `failed`: the runs of the last days that failed. `waiting`: work left for
 * after a commit that has failed and is tried again; `given_up`: that which waits for a person.
 */
export const Jobs = z
  .object({ latest: z.array(JobRun), failed: z.array(JobRun), waiting: z.number().int(), given_up: z.number().int() })
  .meta({ id: 'Jobs' })
export type Jobs = z.infer<typeof Jobs>

export const upkeepContract = contract(upkeep, {
  jobs: { summary: 'What the library does by itself, when it last did, and what came of it', fails: [], reply: Jobs },
})
