/** Which members the desk's list shows. */
export const memberFilters = ['new', 'expired', 'late', 'suspended', 'no_email', 'unverified', 'staff'] as const

/** What came of telephoning a member. */
export const callOutcomes = ['answered', 'no_answer', 'will_come', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]
