/** Which members the desk's list shows. */
export const memberFilters = ['new', 'expired', 'late', 'suspended', 'no_email', 'unverified', 'staff'] as const
