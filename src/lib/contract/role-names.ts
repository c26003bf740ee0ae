/** The roles of people, the highest first. */
export const roleNames = ['network', 'coordinator', 'referent', 'volunteer', 'member'] as const
export type Role = (typeof roleNames)[number]
