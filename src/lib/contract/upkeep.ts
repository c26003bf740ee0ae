import * as z from 'zod'
import { contract } from './contract.ts'
import { Id, Instant } from './primitives.ts'
import { codePatternFormat } from './product-names.ts'
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

/**
 * What administrators may change. An approved loan not collected after `collect_open_days` open days of its point is
 * cancelled. `code_pattern` makes the codes of new objects, as `{category}-{number:4}`.
 */
export const DeskSettings = z
  .object({
    auto_approve: z.boolean(),
    collect_open_days: z.number().int().min(1).max(30),
    code_pattern: z
      .string()
      .trim()
      .max(40)
      .regex(codePatternFormat)
      .meta({ examples: ['{category}-{number:4}'] }),
  })
  .meta({ id: 'DeskSettings' })
export type DeskSettings = z.infer<typeof DeskSettings>

export const upkeepContract = contract(upkeep, {
  jobs: { summary: 'What the library does by itself, when it last did, and what came of it', fails: [], reply: Jobs },
  settings: {
    summary: 'How the library approves loans, and how long objects wait to be collected',
    fails: [],
    reply: DeskSettings,
  },
  changeSettings: {
    summary: 'Change some of the settings; they count from the next loan or look on',
    fails: [],
    body: z.strictObject(DeskSettings.shape).partial(),
    reply: DeskSettings,
  },
})
