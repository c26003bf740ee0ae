import type { LibraryRow } from '../db/tables.ts'

/** Whether a member can pay the renewal that pages show: it may be one that is only given at the desk. */
export const renewsOnline = ({ renewable_card: mayRenew, settings: { renewal_card: card } }: LibraryRow): boolean =>
  mayRenew && card !== null && card.online !== false
