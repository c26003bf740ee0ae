import * as z from 'zod'
import { contract } from './contract.ts'
import { memberCalls } from './member-calls.endpoints.ts'
import { callOutcomes } from './member-names.ts'
import { ById, CivilDate, Id, Instant } from './primitives.ts'

/** `late`: in hand after its last day; `uncollected`: its first day is over; `soon`: for who gets no mail about it. */
export const CallReason = z.enum(['late', 'uncollected', 'soon'])
export type CallReason = z.infer<typeof CallReason>

/** Somebody to telephone, or write to: `text` is ready, in their language. `day` is the one that counts. */
export const CallEntry = z
  .object({
    member: z.object({ id: Id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    loans: z.array(
      z.object({
        id: Id,
        product: z.object({
          id: Id,
          name: z.string(),
          code: z.string(),
          /** Where it stands while nobody has it. */
          shelf: z.string().nullable(),
        }),
        why: CallReason,
        collect: z.boolean(),
        day: CivilDate,
      }),
    ),
    text: z.string(),
    last: z
      .object({
        outcome: z.enum(callOutcomes),
        comes_on: CivilDate.nullable(),
        by: z.string().nullable(),
        at: Instant,
        today: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'CallEntry' })
export type CallEntry = z.infer<typeof CallEntry>

/** The day is known of who said they would come, and of nobody else. */
const CallNote = z
  .strictObject({ outcome: z.enum(callOutcomes), comes_on: CivilDate.nullable().default(null) })
  .meta({ examples: [{ outcome: 'will_come', comes_on: '2026-12-03' }] })
  .refine(({ outcome, comes_on }) => (outcome === 'will_come') === (comes_on !== null), {
    path: ['comes_on'],
    params: { rule: 'required' },
  })
export type CallNote = z.output<typeof CallNote>

export const memberCallsContract = contract(memberCalls, {
  list: {
    summary:
      'Whom to telephone: late, not collected, and due soon of those without an e-mail; first those not called today',
    fails: [],
    reply: z.array(CallEntry),
  },
  note: {
    summary: 'Note what came of a call; the next one who calls sees it',
    fails: ['member.not_found'],
    onBehalf: false,
    params: ById,
    body: CallNote,
    reply: z.array(CallEntry),
  },
  undo: {
    summary: 'Undo the last call that was noted of today, by whoever noted it or a referent',
    fails: ['member.not_found', 'member.moved_on', 'order.undo_too_late', 'order.undo_not_yours'],
    onBehalf: false,
    params: ById,
    reply: z.array(CallEntry),
  },
})
