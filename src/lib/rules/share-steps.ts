import { lineLength } from '../contract/product-names.ts'
import type { FieldRule } from './fields.ts'
import { atMost, required } from './fields.ts'

/** The steps of offering an object, in their order. */
export const shareSteps = ['base', 'description', 'images', 'recap'] as const
export type ShareStep = (typeof shareSteps)[number]

/** The rules of each step's text fields; the server applies the same. */
export const shareRules = {
  base: { title: [required, atMost(120)], category: [required] },
  description: { description: [required, atMost(4000)], line: [atMost(lineLength)] },
} satisfies Partial<Record<ShareStep, Record<string, readonly FieldRule[]>>>

export type SharedText = { title: string; description: string; category: string; line: string }

/** `uploaded`: every picture is on the server (also when there is none). */
export function isStepDone(step: ShareStep, text: SharedText, uploaded: boolean): boolean {
  if (step === 'images') return uploaded
  if (step === 'recap') return false
  const stepRules: Record<string, readonly FieldRule[]> = shareRules[step]
  return Object.entries(stepRules).every(([name, rules]) =>
    rules.every(rule => rule(text[name as keyof SharedText], text) === null),
  )
}

/** The furthest step that may be open: each needs all before it. */
export function furthestStep(text: SharedText, uploaded: boolean): ShareStep {
  return shareSteps.find(step => !isStepDone(step, text, uploaded)) ?? 'recap'
}
