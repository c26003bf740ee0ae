import type { CivilDate } from './dates.ts'

/** The version of the policies; when it changes, everybody has to accept again. */
export const policiesVersion: CivilDate = '2026-11-01'
