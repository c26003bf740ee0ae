import { describe, expect, it } from 'vitest'
import { type Concern, concernsOf, isPlain, type Request } from '../../src/lib/rules/plain-request.ts'

const facts = { overdue: false, over_limit: false, not_back: false, closed: false }
const plain: Request = {
  note: '',
  note_answers: [],
  safety_notice: null,
  repair: null,
  untrained: null,
  request: facts,
  customer: { is: { active_card: true, banned: false } },
  shipping: { method: 'pickup' },
  product: { missing: [] },
}
const answer = { text: 'Sì', at: '2027-02-20T13:30:00.000Z' }

describe('A request is plain when nothing has to be seen before it is approved', () => {
  it.each<[string, Partial<Request>]>([
    ['as most are', {}],
    ['where no card is needed', { customer: { is: { active_card: null, banned: false } } }],
    ['once its note has its answer', { note: 'Avete le punte?', note_answers: [answer] }],
  ])('%s', (_when, change) => {
    expect(concernsOf({ ...plain, ...change })).toEqual([])
    expect(isPlain({ ...plain, ...change })).toBe(true)
  })

  it.each<[Concern, Partial<Request>]>([
    ['suspended', { customer: { is: { active_card: true, banned: true } } }],
    ['card', { customer: { is: { active_card: false, banned: false } } }],
    ['overdue', { request: { ...facts, overdue: true } }],
    ['untrained', { untrained: { may_override: false } }],
    ['over_limit', { request: { ...facts, over_limit: true } }],
    ['sought', { repair: { until: null, sought: true } }],
    ['repair', { repair: { until: '2027-03-06' } }],
    ['not_back', { request: { ...facts, not_back: true } }],
    ['missing', { product: { missing: ['Cavo'] } }],
    ['closed', { request: { ...facts, closed: true } }],
    ['delivery', { shipping: { method: 'delivery' } }],
    ['safety_notice', { safety_notice: 'Occhiali di protezione' }],
    ['note', { note: 'Avete le punte?' }],
  ])('not with this alone: %s', (concern, change) => {
    expect(concernsOf({ ...plain, ...change })).toEqual([concern])
    expect(isPlain({ ...plain, ...change })).toBe(false)
  })

  it('says all there is, the weightiest first', () => {
    const many = {
      note: 'Posso?',
      product: { missing: ['Cavo'] },
      customer: { is: { active_card: false, banned: true } },
    }
    expect(concernsOf({ ...plain, ...many })).toEqual(['suspended', 'card', 'missing', 'note'])
  })

  it('not once it was decided', () => {
    expect(isPlain({ ...plain, request: null })).toBe(false)
  })
})
