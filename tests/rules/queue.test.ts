import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { canRepair, movedProduct, type ProductMove, type ProductStatus } from '../../src/lib/rules/product-states.ts'
import {
  isTurnOfAnother,
  nextInLine,
  turnDays,
  turnEnd,
  othersWait,
  type QueueEntry,
  positionOf,
  joinsQueue,
  placedAt,
  turnOf,
  turnsOf,
} from '../../src/lib/rules/queue.ts'

const today = '2026-12-01'
const place = (member_id: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  member_id,
  passed: false,
  turn_until: null,
  ...more,
})

const anyPlace = fc.record({
  passed: fc.boolean(),
  turn_until: fc.option(fc.integer({ min: -3, max: 3 }).map(n => addDays(today, n))),
})
const anyQueue = fc.array(anyPlace, { maxLength: 6 }).map(all => all.map((one, n) => ({ ...one, member_id: `m${n}` })))

describe('The queue', () => {
  it('counts from one, first come first', () => {
    const queue = [place('anna'), place('bruno')]
    expect(['anna', 'bruno', 'carla'].map(who => positionOf(queue, who))).toEqual([1, 2, null])
  })

  it('takes those who wish for what cannot be had now, or is kept for somebody else', () => {
    expect(joinsQueue([], 1, 'anna', today)).toBe(false)
    expect(joinsQueue([], 0, 'anna', today)).toBe(true)
    expect(joinsQueue([place('bruno', { turn_until: today })], 1, 'anna', today)).toBe(true)
    expect(joinsQueue([place('bruno', { turn_until: today })], 2, 'anna', today)).toBe(false)
    expect(joinsQueue([place('bruno', { passed: true })], 1, 'anna', today)).toBe(false)
  })

  it('keeps each free copy for one at a time, until the end of the last day', () => {
    expect(turnEnd(today)).toBe(addDays(today, turnDays))
    const queue = [place('anna', { turn_until: today }), place('bruno')]
    expect(turnOf(queue, today)?.member_id).toBe('anna')
    expect(isTurnOfAnother(queue, 1, 'bruno', today)).toBe(true)
    expect(isTurnOfAnother(queue, 2, 'bruno', today)).toBe(false)
    expect(isTurnOfAnother(queue, 1, 'anna', today)).toBe(false)
    expect(turnOf(queue, addDays(today, 1))).toBeNull()
  })

  it('offers to the first who did not let the turn go by, and only what can be had', () => {
    fc.assert(
      fc.property(anyQueue, fc.integer({ min: 0, max: 3 }), (queue, free) => {
        const next = nextInLine(queue, free, today)
        const kept = queue.filter(one => one.turn_until !== null && one.turn_until >= today).length
        const waiting = queue.filter(one => !one.passed && one.turn_until === null)
        expect(next).toBe(kept < free ? (waiting[0] ?? null) : null)
      }),
    )
  })

  it('has as many turns at once as there are copies for, a turn over since yesterday not among them', () => {
    const until = (days: number) => ({ turn_until: addDays(today, days) })
    const queue = [place('anna', until(-1)), place('bruno', until(0)), place('carla'), place('dario', until(2))]
    expect(turnsOf(queue, today).map(one => one.member_id)).toEqual(['bruno', 'dario'])
    expect(isTurnOfAnother(queue, 2, 'carla', today)).toBe(true)
    expect(isTurnOfAnother(queue, 3, 'carla', today)).toBe(false)
    expect(isTurnOfAnother(queue, 2, 'dario', today)).toBe(false)
    expect(nextInLine(queue, 2, today)).toBeNull()
    expect(nextInLine(queue, 3, today)?.member_id).toBe('carla')
  })

  it('is put in another order one member at a time', () => {
    const members = ['anna', 'bruno', 'carla']
    expect(placedAt(members, 'carla', 1)).toEqual(['carla', 'anna', 'bruno'])
    expect(placedAt(members, 'anna', 2)).toEqual(['bruno', 'anna', 'carla'])
    expect(placedAt(members, 'anna', 3)).toEqual(['bruno', 'carla', 'anna'])
    expect(placedAt(members, 'bruno', 2)).toEqual(members)
  })

  it('stops an extension for others only', () => {
    expect(othersWait([place('anna')], 'anna')).toBe(false)
    expect(othersWait([place('anna'), place('bruno')], 'anna')).toBe(true)
  })
})

describe("A member's object", () => {
  const statuses: ProductStatus[] = ['pending', 'changes_requested', 'rejected', 'published', 'withdrawn', 'retired']
  const from = (move: ProductMove) => statuses.filter(status => movedProduct(status, move))

  it('RO-10 moves only as its states allow', () => {
    expect(from('approve')).toEqual(['pending'])
    expect(from('ask_changes')).toEqual(['pending'])
    expect(from('reject')).toEqual(['pending'])
    expect(from('resubmit')).toEqual(['pending', 'changes_requested'])
    expect(from('withdraw')).toEqual(['pending', 'changes_requested', 'published'])
    expect(from('retire')).toEqual(statuses.slice(0, 5))
    expect(statuses.filter(canRepair)).toEqual(['published'])
  })
})
