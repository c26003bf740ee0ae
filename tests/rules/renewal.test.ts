import { describe, expect, it } from 'vitest'
import { cardPeriod, renewalOpensOn, renewalProblem } from '../../src/lib/rules/renewal.ts'

const today = '2026-11-24'
const holder = { renewable: true, banned: false, activeUntil: null, opensDays: 0 }

describe('A card', () => {
  it('is sold to whom the library sells cards, and who is not suspended', () => {
    expect(renewalProblem(holder, today)).toBeNull()
    expect(renewalProblem({ ...holder, renewable: false, banned: true }, today)).toBe('card.not_renewable')
    expect(renewalProblem({ ...holder, banned: true, activeUntil: '2027-01-01' }, today)).toBe('member.banned')
  })

  it('that is active is not sold again before the days that the library opens before its end', () => {
    const until = (activeUntil: string, opensDays: number) =>
      renewalProblem({ ...holder, activeUntil, opensDays }, today)
    expect([until('2026-11-24', 0), until('2026-11-23', 0)]).toEqual(['card.active', null])
    expect([until('2026-12-24', 30), until('2026-12-23', 30)]).toEqual(['card.active', null])
    expect(renewalOpensOn('2026-12-23', 30)).toBe('2026-11-24')
  })

  it('begins today, or when the one that is active has ended', () => {
    expect(cardPeriod(null, 12, today)).toEqual({ from: today, to: '2027-11-24' })
    expect(cardPeriod('2026-11-23', 12, today)).toEqual({ from: today, to: '2027-11-24' })
    expect(cardPeriod('2025-03-01', 12, today)).toEqual({ from: today, to: '2027-11-24' })
    expect(cardPeriod('2026-11-24', 12, today)).toEqual({ from: '2026-11-25', to: '2027-11-25' })
    expect(cardPeriod('2026-12-10', 6, today)).toEqual({ from: '2026-12-11', to: '2027-06-11' })
  })
})
