import { type FieldRule, fiscalCode, phone, required } from './fields.ts'
import type { SignUpAsks } from './sign-up-fields.ts'

/** What a member corrects of their own data; an empty text is none. */
export type OwnDetails = { phone: string; fiscalcode: string }

/** What is as it was passes: it may be older than what the library asks today. */
const unlessKept = (kept: string, rules: readonly FieldRule[]): FieldRule[] =>
  rules.map(one => (value, answers) => (value.trim() === kept ? null : one(value, answers)))

const codeRules = { none: [], student: [required], fiscal: [required, fiscalCode] } as const

/** The rules of the sign-up, written without its other fields, for what a member changes of `now`. */
export function ownDetailsRules(asks: SignUpAsks, now: OwnDetails): Record<keyof OwnDetails, FieldRule[]> {
  return {
    phone: unlessKept(now.phone, asks.phone === 'required' ? [required, phone] : [phone]),
    fiscalcode: unlessKept(now.fiscalcode, codeRules[asks.code]),
  }
}
