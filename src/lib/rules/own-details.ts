import { answersRules } from './asks-fields.ts'
import type { FieldRule } from './fields.ts'
import { type SignUpAsks, signUpRules } from './sign-up-fields.ts'

/** What a member corrects of their own data; an empty text is none. */
export type OwnDetails = { phone: string; fiscalcode: string }

/** What is as it was passes: it may be older than what the library asks today. */
const unlessKept = (kept: string, rules: readonly FieldRule[]): FieldRule[] =>
  rules.map(one => (value, answers) => (value.trim() === kept ? null : one(value, answers)))

/** The rules of the sign-up, for what a member changes of `now`. */
export function ownDetailsRules(asks: SignUpAsks, now: OwnDetails): Record<keyof OwnDetails, FieldRule[]> {
  const atSignUp = signUpRules(asks)
  return {
    phone: unlessKept(now.phone, atSignUp.phone),
    fiscalcode: unlessKept(now.fiscalcode, [...atSignUp.fiscalcode, ...answersRules(asks).fiscalcode]),
  }
}
