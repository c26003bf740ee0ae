import type { CivilDate } from './dates.ts'

/** The version of the policies of a library that has published none of its own. */
export const policiesVersion: CivilDate = '2026-11-01'

/** A version is called by the day it began; a second one of the same day has a number behind it. */
export const dayOfPolicies = (version: string): CivilDate => version.slice(0, 10)

/** The version after another one: when it changes, everybody has to accept again. */
export function nextPoliciesVersion(now: string, today: CivilDate): string {
  if (dayOfPolicies(now) < today) return today
  return `${dayOfPolicies(now)}.${Number(now.slice(11) || 1) + 1}`
}
