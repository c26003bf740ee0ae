import type { FieldRule } from './fields.ts'
import { atMost, required } from './fields.ts'

/** The steps of offering an object, in their order. */
export const shareSteps = ['base', 'description', 'images', 'recap'] as const
export type ShareStep = (typeof shareSteps)[number]

/** What is asked in words at each step, as the server asks it. */
export const shareRules = {
  base: { title: [required, atMost(120)], category: [required] },
  description: { description: [required, atMost(4000)] },
} satisfies Partial<Record<ShareStep, Record<string, readonly FieldRule[]>>>

export type SharedText = { title: string; description: string; category: string }

/** `settled`: every picture is on the server; none is one too. */
export function isStepDone(step: ShareStep, text: SharedText, settled: boolean): boolean {
  if (step === 'images') return settled
  if (step === 'recap') return false
  const asked: Record<string, readonly FieldRule[]> = shareRules[step]
  return Object.entries(asked).every(([name, rules]) =>
    rules.every(rule => rule(text[name as keyof SharedText], text) === null),
  )
}

/** The furthest step that may be open: each needs all before it. */
export function furthestStep(text: SharedText, settled: boolean): ShareStep {
  return shareSteps.find(step => !isStepDone(step, text, settled)) ?? 'recap'
}
