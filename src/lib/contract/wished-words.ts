import * as z from 'zod'
import { contract } from './contract.ts'
import { Instant } from './primitives.ts'
import { wishedWords } from './wished-words.endpoints.ts'

/** As they were typed into the search; small letters and single spaces, so that the same wish counts as one. */
const Words = z
  .string()
  .transform(words => words.toLowerCase().replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(3)
      .max(60)
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ’'.,&+/-]*$/u),
  )
  .meta({ examples: ['tenda da otto'] })

/** What members wish for in the same words; whose wishes they are stays with them. */
export const WishedWords = z
  .object({ words: z.string(), count: z.number().int(), at: Instant, hidden: z.boolean() })
  .meta({ id: 'WishedWords' })
export type WishedWords = z.infer<typeof WishedWords>

export const wishedWordsContract = contract(wishedWords, {
  others: {
    summary: 'What other members look for and the library does not have: the words alone, the most wished first',
    fails: [],
    reply: z.array(z.string()),
  },
  wish: {
    summary: 'Tell the library what one looked for and did not find; the same words count once for a member',
    fails: ['member.banned'],
    body: z.strictObject({ words: Words }),
    reply: z.object({ words: z.string() }),
  },
  list: {
    summary: 'What members looked for and did not find, with how many of them',
    fails: [],
    reply: z.array(WishedWords),
  },
  hide: {
    summary: 'Hide words that nobody should read, or show them again; also in the wishes still to come',
    fails: [],
    onBehalf: false,
    body: z.strictObject({ words: Words, hidden: z.boolean() }),
    reply: z.array(WishedWords),
  },
})
