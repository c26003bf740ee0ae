import { type Role, roleNames } from '../contract/role-names.ts'
import { levels } from './levels.ts'

/** The level of each role. */
export const roles = {
  network: levels.super,
  coordinator: levels.admin,
  referent: levels.referent,
  volunteer: levels.desk,
  member: levels.member,
} as const satisfies Record<Role, number>

/** Levels between two roles may do what the lower of them may. */
export const roleOf = (level: number): Role => roleNames.find(role => level <= roles[role]) ?? 'member'

/** Who gives or takes a role needs one at least as high as both. */
export const mayChangeRole = (giver: number, from: number, to: number): boolean => giver <= Math.min(from, to)

/** The staff's roles that somebody may give. */
export const rolesToGive = (giver: number): Role[] =>
  roleNames.filter(role => role !== 'member' && giver <= roles[role])
