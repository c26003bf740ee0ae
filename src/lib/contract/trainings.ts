import * as z from 'zod'
import { contract } from './contract.ts'
import { ById, CivilDate, Id, text } from './primitives.ts'
import { trainings } from './trainings.endpoints.ts'

/** What an object asks for before it is lent: the training of a category of its, in the library's words. */
export const RequiredTraining = z.object({ category: Id, text: z.string() }).meta({ id: 'RequiredTraining' })
export type RequiredTraining = z.infer<typeof RequiredTraining>

/**
 * A training that the library asks for, and whether a member has it: the day, and who of the staff gave it, null where
 * they are no member here any more.
 */
export const MemberTraining = RequiredTraining.extend({
  name: z.string(),
  given: z.object({ on: CivilDate, by: z.string().nullable() }).nullable(),
}).meta({ id: 'MemberTraining' })
export type MemberTraining = z.infer<typeof MemberTraining>

const All = z.array(MemberTraining)

export const trainingsContract = contract(trainings, {
  give: {
    summary: "Write down that a member was trained for a category's objects, today and by the caller; once is enough",
    fails: ['member.not_found', 'category.not_found', 'training.not_asked'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ category: Id }),
    reply: All,
  },
  withdraw: {
    summary: 'Take back that a member was trained, with a reason; loans in hand stay',
    fails: ['member.not_found', 'training.not_found'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ category: Id, reason: text(500) }),
    reply: All,
  },
})
