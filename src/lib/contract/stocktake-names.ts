/**
 * What an object was that somebody read: where it belongs, elsewhere, on loan, or nothing of the library's. `missing`:
 * nobody read it.
 */
export const findStates = ['expected', 'wrong_place', 'out', 'not_ours', 'missing'] as const
export type FindState = (typeof findStates)[number]

/** What the close did: it belongs where it was found, or it is being searched for. */
export const findDecisions = ['moved', 'searched'] as const
export type FindDecision = (typeof findDecisions)[number]
