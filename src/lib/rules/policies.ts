import type { CivilDate } from './dates.ts'

/** Changes when what people agree to does; then everybody is asked again. */
export const policiesVersion: CivilDate = '2026-11-01'
