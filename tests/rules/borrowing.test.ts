import { describe, expect, it } from 'vitest'
import {
  approvalProblem,
  type Borrower,
  borrowingProblem,
  isOverride,
  mayOverride,
  meetsSharingDuty,
  shareBy,
  trainingProblem,
} from '../../src/lib/rules/borrowing.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'

const today = '2026-11-24'
const anybody: Borrower = {
  banned: false,
  verified: true,
  activeCard: true,
  hadCard: true,
  overdue: false,
  openLoans: 0,
  maxOpenLoans: 3,
  sharing: null,
}
const sharer = (ownObjects: number, joinedOn: string): Borrower => ({
  ...anybody,
  sharing: { ownObjects, joinedOn, graceDays: 60 },
})

/** All that may stand against a loan, the most serious first, with what mends it. */
const ladder: [problem: string, wrong: Partial<Borrower>][] = [
  ['member.banned', { banned: true }],
  ['member.unverified', { verified: false }],
  ['member.card_expired', { activeCard: false }],
  ['member.sharing_duty', { sharing: { ownObjects: 0, joinedOn: '2026-01-01', graceDays: 60 } }],
  ['member.untrained', { untrained: true }],
  ['member.overdue', { overdue: true }],
  ['member.limit', { openLoans: 3 }],
  ['member.category_limit', { categoryFull: true }],
]

describe('Who asks for a loan', () => {
  it('may have it where nothing is wrong, up to as many as the library allows', () => {
    expect(borrowingProblem(anybody, today)).toBeNull()
    expect(borrowingProblem({ ...anybody, openLoans: 2 }, today)).toBeNull()
    expect(borrowingProblem({ ...anybody, openLoans: 4 }, today)).toBe('member.limit')
  })

  it.each(ladder.map(([problem], at) => [problem, at] as const))(
    'is told %s before what is less serious',
    (problem, at) => {
      const wrong = Object.assign({}, anybody, ...ladder.slice(at).map(([, facts]) => facts)) as Borrower
      expect(borrowingProblem(wrong, today)).toBe(problem)
      expect(borrowingProblem({ ...anybody, ...ladder[at]![1] }, today)).toBe(problem)
    },
  )

  it('who never had a card is not told that it expired', () => {
    expect(borrowingProblem({ ...anybody, activeCard: false, hadCard: false }, today)).toBe('member.no_card')
  })

  it('has sixty days, the sixtieth among them, to share a first object', () => {
    expect(meetsSharingDuty(anybody, today)).toBe(true)
    expect(meetsSharingDuty(sharer(0, addDays(today, -60)), today)).toBe(true)
    expect(meetsSharingDuty(sharer(0, addDays(today, -61)), today)).toBe(false)
    expect(meetsSharingDuty(sharer(1, '2020-01-01'), today)).toBe(true)
    expect(shareBy(sharer(0, '2026-11-01').sharing)).toBe('2026-12-31')
    expect([shareBy(sharer(1, '2026-11-01').sharing), shareBy(null)]).toEqual([null, null])
  })
})

describe('A loan that waits', () => {
  const desk = { level: levels.desk, reasoned: false }
  const why = { level: levels.desk, reasoned: true }
  const all = { ...anybody, banned: true, activeCard: false, overdue: true }

  it('is refused for what has changed since, and not for its own place among the loans', () => {
    expect(approvalProblem(anybody, desk)).toBeNull()
    expect(approvalProblem({ ...anybody, openLoans: 9 }, desk)).toBeNull()
    expect(approvalProblem(all, desk)).toBe('member.banned')
    expect(approvalProblem({ ...all, banned: false }, desk)).toBe('member.card_expired')
    expect(approvalProblem({ ...anybody, overdue: true }, desk)).toBe('member.overdue')
    expect([anybody, { ...anybody, overdue: true }, all].map(isOverride)).toEqual([false, true, true])
  })

  it('is approved all the same with a reason: late by the desk, without a card by who answers for it', () => {
    const late = { ...anybody, overdue: true }
    const noCard = { ...anybody, activeCard: false }
    const referent = { level: levels.referent, reasoned: true }
    expect([approvalProblem(late, why), approvalProblem(late, { ...why, level: levels.member })]).toEqual([
      null,
      'member.overdue',
    ])
    expect([approvalProblem(noCard, why), approvalProblem(noCard, referent)]).toEqual(['member.card_expired', null])
    expect(approvalProblem({ ...late, activeCard: false }, referent)).toBeNull()
    expect(approvalProblem(all, { level: levels.super, reasoned: true })).toBe('member.banned')
    expect([mayOverride('member.overdue', levels.desk), mayOverride('member.limit', levels.super)]).toEqual([
      true,
      false,
    ])
  })

  it('goes without a training by a referent with a reason, once, and by nobody else', () => {
    const untrained = { ...anybody, untrained: true }
    const referent = { level: levels.referent, reasoned: true }
    expect(approvalProblem(untrained, why)).toBe('member.untrained')
    expect(approvalProblem(untrained, { ...referent, reasoned: false })).toBe('member.untrained')
    expect(approvalProblem(untrained, referent)).toBeNull()
    expect(approvalProblem(untrained, { ...referent, lentUntrained: true })).toBe('member.untrained')
    // What was done once without a training says nothing about a late loan.
    expect(approvalProblem({ ...anybody, overdue: true }, { ...why, lentUntrained: true })).toBeNull()
    expect(isOverride(untrained)).toBe(true)
  })
})

it('An object goes out to whoever was trained, and else by a referent who says why', () => {
  const referent = { level: levels.referent, reasoned: true }
  expect(trainingProblem(false, { level: levels.desk, reasoned: false })).toBeNull()
  expect(trainingProblem(true, { level: levels.desk, reasoned: true })).toBe('member.untrained')
  expect(trainingProblem(true, referent)).toBeNull()
  expect(trainingProblem(true, { ...referent, lentUntrained: true })).toBe('member.untrained')
})
