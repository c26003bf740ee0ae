import { expect, it } from 'vitest'
import type { NetworkLibrary } from '../../src/lib/contract/network.ts'
import { healthOf, isBackedUp, isPrinted } from '../../src/lib/rules/library-health.ts'

const counts = { objects: 3, members: 2, coordinators: 1, invited: 0, open_loans: 0, mails_waiting: 0, mails_failed: 0 }
const library = (more: Partial<NetworkLibrary> = {}, some: Partial<typeof counts> = {}) => ({
  state: 'open' as const,
  printing: { state: 'done' as const, at: '2026-11-24T09:00:00.000Z' },
  ...more,
  counts: { ...counts, ...some },
})

it('a library is well, or says what wants somebody to look, the most urgent first', () => {
  expect(healthOf(library(), false)).toEqual({ remarks: [], isUrgent: false })
  const ill = library({ printing: { state: 'failed', at: null }, state: 'suspended' }, { mails_failed: 2 })
  expect(healthOf(ill, false)).toEqual({ remarks: ['print_failed', 'mails_failed', 'suspended'], isUrgent: true })
  const young = library({ printing: { state: 'never', at: null }, state: 'founding' }, { coordinators: 0 })
  expect(healthOf(young, false).remarks).toEqual(['no_coordinator', 'printing', 'founding'])
  expect(healthOf(library({}, { coordinators: 0, invited: 1 }), false).remarks).toEqual(['invited'])
  expect(healthOf(library({}, { coordinators: 1, invited: 1 }), false).remarks).toEqual([])
  expect(healthOf(library({}, { mails_failed: 1 }), false)).toEqual({ remarks: ['mails_failed'], isUrgent: true })
})

it('mails that wait are nothing to say while they leave', () => {
  const waiting = library({}, { mails_waiting: 5 })
  expect([healthOf(waiting, false).remarks, healthOf(waiting, true).remarks]).toEqual([[], ['mails_waiting']])
  const remarks = (mails_waiting: number) => healthOf(library({}, { mails_waiting }), false).remarks
  expect([remarks(20), remarks(21)]).toEqual([[], ['mails_waiting']])
})

it('a backup is good for two days', () => {
  const now = Date.parse('2026-11-24T09:00:00Z')
  const known = [null, '2026-11-23T03:00:00Z', '2026-11-20T03:00:00Z']
  expect(known.map(at => isBackedUp(at, now))).toEqual([false, true, false])
  const early = Date.parse('1970-01-01T10:00:00Z')
  expect(isBackedUp(null, early)).toBe(false)
  const edge = ['2026-11-22T09:00:00Z', '2026-11-22T09:00:01Z']
  expect(edge.map(at => isBackedUp(at, now))).toEqual([false, true])
})

it('a library can be entered once its pages were printed, well or not', () => {
  const printed = (['never', 'failed', 'done'] as const).map(state => isPrinted({ printing: { state, at: null } }))
  expect(printed).toEqual([false, true, true])
})
