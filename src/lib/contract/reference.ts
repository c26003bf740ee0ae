import * as z from 'zod'
import { contract } from './contract.ts'
import { reference } from './reference.endpoints.ts'

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
    summary: 'The JSON Schema of a thing on the wire, as Product or Order',
    fails: ['scheme.not_found'],
    params: z.object({
      name: z
        .string()
        .regex(/^[A-Z][A-Za-z]{0,59}$/)
        .meta({ examples: ['Product'] }),
    }),
    reply: z.record(z.string(), z.unknown()),
  },
  lookups: { summary: "The library's own lists to choose from: categories, points, cards", fails: [], reply: Choices },
  status: {
    summary: "The states of a loan, with their labels in the reader's language",
    fails: [],
    reply: z.array(Choice),
  },
  enums: { summary: "Every fixed list of values, with labels in the reader's language", fails: [], reply: Choices },
  links: {
    summary: "The library's pages, here and elsewhere, by name",
    fails: [],
    reply: z.record(z.string(), z.string()),
  },
  errors: {
    summary: 'Every refusal: its code, its status and its sentence in both languages',
    fails: [],
    reply: z.array(ErrorEntry),
  },
})
