import type { DeskOrder } from '../contract/desk.ts'

/** What of a request decides whether it is plain. */
export type Request = Pick<
  DeskOrder,
  'note' | 'note_answers' | 'safety_notice' | 'repair' | 'request' | 'untrained'
> & {
  customer: { is: Pick<DeskOrder['customer']['is'], 'active_card' | 'banned'> }
  shipping: Pick<DeskOrder['shipping'], 'method'>
  product: Pick<DeskOrder['product'], 'missing'>
}

/** Each concern, and whether a request has it; the weightiest first. */
const signs = {
  suspended: ({ customer }) => customer.is.banned,
  card: ({ customer }) => customer.is.active_card === false,
  overdue: ({ request }) => request?.overdue,
  untrained: ({ untrained }) => untrained !== null,
  over_limit: ({ request }) => request?.over_limit,
  sought: ({ repair }) => repair?.sought,
  repair: ({ repair }) => repair && !repair.sought,
  not_back: ({ request }) => request?.not_back,
  missing: ({ product }) => product.missing.length > 0,
  closed: ({ request }) => request?.closed,
  delivery: ({ shipping }) => shipping.method === 'delivery',
  safety_notice: ({ safety_notice }) => safety_notice !== null,
  note: ({ note, note_answers }) => note !== '' && note_answers.length === 0,
} as const satisfies Record<string, (of: Request) => boolean | null | undefined>

/** What somebody at the desk has to see before a request is approved. */
export type Concern = keyof typeof signs

export function concernsOf(request: Request): Concern[] {
  return (Object.keys(signs) as Concern[]).filter(name => signs[name](request))
}

/** A loan that waits for its approval with nothing to be seen first: it may be approved together with others. */
export const isPlain = (loan: Request): boolean => loan.request !== null && concernsOf(loan).length === 0
