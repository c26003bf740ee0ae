import { describe, expect, it } from 'vitest'
import { mayChangeRole, roleOf, roles, rolesToGive } from '../../src/lib/rules/roles.ts'

describe('E45 roles', () => {
  it('every level is the lowest role that may do as much', () => {
    const levels = [1, 2, 3, 4, 5, 6, 9, 10]
    expect(levels.map(roleOf)).toEqual([
      'network',
      'coordinator',
      'coordinator',
      'coordinator',
      'referent',
      'volunteer',
      'volunteer',
      'member',
    ])
  })

  it('nobody gives or takes one above their own', () => {
    expect(mayChangeRole(roles.coordinator, roles.member, roles.coordinator)).toBe(true)
    expect(mayChangeRole(roles.coordinator, roles.coordinator, roles.member)).toBe(true)
    expect(mayChangeRole(roles.coordinator, roles.network, roles.member)).toBe(false)
    expect(mayChangeRole(roles.coordinator, roles.member, roles.network)).toBe(false)
    expect(mayChangeRole(roles.referent, roles.volunteer, roles.coordinator)).toBe(false)
  })

  it('those to give are the staff’s, down from one’s own', () => {
    expect(rolesToGive(roles.network)).toEqual(['network', 'coordinator', 'referent', 'volunteer'])
    expect(rolesToGive(roles.coordinator)).toEqual(['coordinator', 'referent', 'volunteer'])
    expect(rolesToGive(roles.member)).toEqual([])
  })
})
