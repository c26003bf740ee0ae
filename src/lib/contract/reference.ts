import * as z from 'zod'
import { contract } from './contract.ts'
import { reference } from './reference.doors.ts'

/** A value as it travels, and as people read it. */
export const Choice = z.object({ id: z.string(), label: z.string() }).meta({ id: 'Choice' })
export type Choice = z.infer<typeof Choice>

const Choices = z.record(z.string(), z.array(Choice))

export const ErrorEntry = z
  .object({ code: z.string(), status: z.number().int(), it: z.string(), en: z.string() })
  .meta({ id: 'ErrorEntry' })
export type ErrorEntry = z.infer<typeof ErrorEntry>

export const referenceContract = contract(reference, {
  scheme: {
    params: z.object({
      name: z
        .string()
        .regex(/^[A-Z][A-Za-z]{0,59}$/)
        .meta({ examples: ['Product'] }),
    }),
    reply: z.record(z.string(), z.unknown()),
  },
  lookups: { reply: Choices },
  status: { reply: z.array(Choice) },
  enums: { reply: Choices },
  links: { reply: z.record(z.string(), z.string()) },
  errors: { reply: z.array(ErrorEntry) },
})
