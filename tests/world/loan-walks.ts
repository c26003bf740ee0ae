import fc from 'fast-check'
import { addDays } from '../../src/lib/rules/dates.ts'
import { type Command, type Model, statusToday } from './loan-model.ts'
import { legal } from './loan-rules.ts'
import { isUnclear } from './loan-undos.ts'

const stepsARun = 100

/** A command before it is known which loans there are. */
export type Wish = { kind: Command['do'] | 'wait'; a: number; b: number }
export type Race = { race: Wish[] }

const weights: Record<Wish['kind'], number> = {
  cart: 6,
  hold: 9,
  confirm: 10,
  abandon: 1,
  cancel: 1,
  extend: 10,
  approve: 14,
  deny: 1,
  cancelByDesk: 1,
  handOver: 18,
  handOverEarly: 4,
  return: 8,
  pickUp: 4,
  putBack: 4,
  undoReturn: 8,
  writeOff: 1,
  changeDates: 4,
  changePoint: 3,
  ready: 4,
  answer: 2,
  undoAnswer: 1,
  undoApprove: 1,
  undoDeny: 2,
  undoReady: 2,
  undoHandOver: 1,
  undoChangeDates: 1,
  undoChangePoint: 2,
  undoCancelByDesk: 2,
  undoWriteOff: 1,
  wish: 5,
  skip: 9,
  review: 2,
  repair: 1,
  repaired: 2,
  lapseRequests: 1,
  endTurns: 1,
  freeHolds: 1,
  remind: 1,
  noShow: 2,
  wait: 9,
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
const alone = new Set<Wish['kind']>(['wait', 'cart', 'repair', 'repaired', 'freeHolds', 'remind', 'noShow'])
const race: fc.Arbitrary<Race> = fc.record({
  race: fc.array(some(kinds.filter(kind => !alone.has(kind))), { minLength: 2, maxLength: 3 }),
})
/** A run of the model: now and then some things at the same moment. */
export const walk = fc.array(fc.oneof({ weight: 4, arbitrary: some(kinds) }, { weight: 1, arbitrary: race }), {
  minLength: stepsARun,
  maxLength: stepsARun,
  size: 'max',
})

const undos = [
  'undoAnswer',
  'undoApprove',
  'undoDeny',
  'undoReady',
  'undoHandOver',
  'undoChangeDates',
  'undoChangePoint',
  'undoCancelByDesk',
  'undoWriteOff',
] as const satisfies Wish['kind'][]
const onLoans = new Set<Wish['kind']>([
  ...undos,
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
  'changePoint',
  'ready',
  'answer',
])

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Everything of a kind that could be asked for now, sensible or not. */
function choicesOf(m: Model, { kind, a, b }: Wish): Command[] {
  if (onLoans.has(kind)) {
    const all = m.loans.map(
      ({ id, member, to }) =>
        ({
          do: kind,
          loan: id,
          member: a % 5 === 0 ? a % 4 : member,
          damaged: a % 5 === 0,
          to: addDays(to, (b % 14) - 3),
          point: a % 2,
        }) as Command,
    )
    return all.filter(one => !isUnclear(m, one))
  }
  const days = kind === 'hold' ? upTo(6).map(n => ({ start: n + 1, length: 1 + ((a + n) % 6) })) : [{}]
  const all = upTo(4).flatMap(member => upTo(2).map(product => ({ member, product })))
  // Where nobody waits there is no turn.
  const waiting = all.filter(
    ({ member, product }) => statusToday(m, product) === 'busy' && !m.wishes[product]!.includes(member),
  )
  const asked = kind === 'wish' && b % 3 === 0 && waiting.length ? waiting : all
  return asked.flatMap(who => days.map(one => ({ do: kind, ...who, ...one }) as Command))
}

/** What the model allows of them; there is little to undo at a time: if it is not this, it may be that. */
function fittingOf(m: Model, wish: Wish, choices: Command[]): Command[] {
  const fitting = choices.filter(one => legal(m, one))
  if (fitting.length || !undos.some(kind => kind === wish.kind)) return fitting
  return undos.flatMap(kind => choicesOf(m, { ...wish, kind })).filter(one => legal(m, one))
}

/** A command on what there is: three times in four one that the model allows; where there is none, now and then one that it forbids. */
export function commandOf(m: Model, wish: Wish): Command | null {
  if (wish.kind === 'wait') return null
  const choices = choicesOf(m, wish)
  const fitting = fittingOf(m, wish, choices)
  if (!fitting.length && wish.b % 3) return null
  const from = wish.b % 4 && fitting.length ? fitting : choices
  return from[wish.a % from.length] ?? null
}
