import * as z from 'zod'
import { Month } from './cash.ts'
import { contract } from './contract.ts'
import { exports } from './exports.endpoints.ts'
import { Instant } from './primitives.ts'

/** A sheet, or all of them with settings and pictures in one archive. */
export const Exported = z.enum(['objects', 'members', 'loans', 'checks', 'cards', 'payments', 'cash', 'everything'])
export type Exported = z.infer<typeof Exported>

/** When the machine of the library was last backed up; null: never, or on another machine. */
const Exports = z.object({ last_backup: Instant.nullable() })
export type Exports = z.infer<typeof Exports>

const Download = z.object({ url: z.string(), name: z.string() })
export type Download = z.infer<typeof Download>

const Ticket = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  .max(2000)

export const exportsContract = contract(exports, {
  look: { summary: 'When the machine was last backed up', fails: [], onBehalf: false, reply: Exports },
  open: {
    summary:
      'An address that downloads a sheet, or all as a zip, for two minutes; `month`: of cash or payments only that one',
    fails: [],
    onBehalf: false,
    body: z.strictObject({ what: Exported, month: Month.optional() }),
    reply: Download,
  },
  read: {
    summary: 'The file itself, as a CSV in UTF-8 with semicolons or as a zip',
    fails: ['export.not_found'],
    params: z.object({ ticket: Ticket }),
    streams: 'application/octet-stream',
    reply: z.custom<Response>(),
  },
})
