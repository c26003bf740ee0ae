import type { Printed } from '../../server/jobs/publish.ts'

/** What a publication that found nothing to print answers. */
export const nothingPrinted: Printed = { to_print: 0, printed: 0, unchanged: 0, removed: 0, left: 0, milliseconds: 1 }
