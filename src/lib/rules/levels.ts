/** The highest level that may do what a kind of person does; a lower level may do more. */
export const levels = { super: 1, admin: 4, referent: 5, desk: 9, member: 10 } as const
