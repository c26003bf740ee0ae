import fc from 'fast-check'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Command, Model } from './loan-model.ts'
import { legal } from './loan-rules.ts'

const stepsARun = 100

/** A command before it is known which loans there are. */
export type Wish = { kind: Command['do'] | 'wait'; a: number; b: number }
export type Race = { race: Wish[] }

const weights: Record<Wish['kind'], number> = {
  cart: 6,
  hold: 8,
  confirm: 8,
  abandon: 1,
  cancel: 1,
  extend: 6,
  approve: 9,
  deny: 1,
  cancelByDesk: 1,
  handOver: 9,
  handOverEarly: 4,
  return: 6,
  pickUp: 4,
  putBack: 3,
  undoReturn: 4,
  writeOff: 1,
  changeDates: 3,
  wish: 4,
  skip: 2,
  review: 2,
  repair: 1,
  repaired: 2,
  denyUndecided: 1,
  endTurns: 1,
  freeHolds: 1,
  wait: 6,
}
/** Small numbers are no likelier than others here: they choose, they do not measure. */
const even = fc.noBias(fc.nat(999))
const some = (of: Wish['kind'][]): fc.Arbitrary<Wish> =>
  fc.record({
    kind: fc.oneof(...of.map(kind => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
    a: even,
    b: even,
  })
export const kinds = Object.keys(weights) as Wish['kind'][]
const alone = new Set<Wish['kind']>(['wait', 'cart', 'repair', 'repaired', 'freeHolds'])
const race: fc.Arbitrary<Race> = fc.record({
  race: fc.array(some(kinds.filter(kind => !alone.has(kind))), { minLength: 2, maxLength: 3 }),
})
/** A run of the model: now and then some things at the same moment. */
export const walk = fc.array(fc.oneof({ weight: 4, arbitrary: some(kinds) }, { weight: 1, arbitrary: race }), {
  minLength: stepsARun,
  maxLength: stepsARun,
  size: 'max',
})

const onLoans = new Set([
  'cancel',
  'extend',
  'approve',
  'deny',
  'cancelByDesk',
  'handOver',
  'handOverEarly',
  'pickUp',
  'putBack',
  'return',
  'undoReturn',
  'writeOff',
  'changeDates',
])

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Everything of a kind that could be asked for now, sensible or not. */
function choicesOf(m: Model, { kind, a, b }: Wish): Command[] {
  if (onLoans.has(kind)) {
    return m.loans.map(
      ({ id, member, to }) =>
        ({
          do: kind,
          loan: id,
          member: a % 5 === 0 ? a % 4 : member,
          damaged: a % 5 === 0,
          to: addDays(to, (b % 14) - 3),
        }) as Command,
    )
  }
  const days = kind === 'hold' ? upTo(6).map(n => ({ start: n + 1, length: 1 + ((a + n) % 6) })) : [{}]
  return upTo(4).flatMap(member =>
    upTo(2).flatMap(product => days.map(one => ({ do: kind, member, product, ...one }) as Command)),
  )
}

/** A command on what there is: three times in four one that the model allows; where there is none, now and then one that it forbids. */
export function commandOf(m: Model, wish: Wish): Command | null {
  if (wish.kind === 'wait') return null
  const choices = choicesOf(m, wish)
  const fitting = choices.filter(one => legal(m, one))
  if (!fitting.length && wish.b % 3) return null
  const from = wish.b % 4 && fitting.length ? fitting : choices
  return from[wish.a % from.length] ?? null
}
