import type { ClosingMove, LockerAction } from '../../src/lib/contract/loan-names.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { OrderStatus } from '../../src/lib/contract/orders.ts'
import type { Default, DefaultJson, Instant, Maybe, MaybeInstant, MaybeJson } from './columns.ts'
import type { ShippingGeo } from './tables-payments.ts'

/** A piece that a loan went out, or came back, without. */
export type LackedPiece = Bilingual & { at: 'hand_over' | 'return' }

export type OrdersTable = {
  library_id: string
  id: string
  member_id: string
  product_id: string
  status: OrderStatus
  method: Default<'pickup' | 'delivery'>
  headquarter_id: Maybe<string>
  shipping_geo: MaybeJson<ShippingGeo>
  from_date: Maybe<string>
  to_date: Maybe<string>
  preparation_days: Default<number>
  note: Default<string>
  note_answers: DefaultJson<{ text: string; at: string }[]>
  missing: DefaultJson<LackedPiece[]>
  pickup_code: Maybe<string>
  deposit_code: Maybe<string>
  expires_at: MaybeInstant
  /** When the days of this checkout were first chosen. */
  held_since: MaybeInstant
  /** The end of the ten minutes of a delivery that costs nothing; they begin once. */
  timed_until: MaybeInstant
  created_at: Instant
  confirmed_at: MaybeInstant
  decided_at: MaybeInstant
  extended_at: MaybeInstant
  ready_at: MaybeInstant
  picked_up_at: MaybeInstant
  returned_at: MaybeInstant
  /** When its borrower thanked the owner of its object. */
  thanked_at: MaybeInstant
  paid_at: MaybeInstant
  refunded_at: MaybeInstant
  closed_reason: Maybe<string>
  closed_by: Maybe<ClosingMove>
  override_reason: Maybe<string>
  /** What the staff tell one another about it. */
  internal_note: Maybe<string>
  internal_note_by: Maybe<string>
  internal_note_at: MaybeInstant
  /** It may go out to a member who was not trained for it. */
  without_training: Default<boolean>
  /** Why no deposit was taken. */
  deposit_waived: Maybe<string>
  return_condition: Maybe<'good' | 'damaged' | 'lost'>
}

/** A photo of a loan's object; `stored_name` is drawn at random. */
export type LoanPhotosTable = {
  library_id: string
  id: string
  order_id: string
  moment: 'hand_over' | 'return'
  stored_name: string
  digest: string
  taken_by: string
  taken_at: Date
}

/** A photo of what is broken of an object. */
export type RepairPhotosTable = {
  library_id: string
  id: string
  product_id: string
  repair_since: MaybeInstant
  stored_name: string
  digest: string
  taken_by: string
  taken_at: Date
}

export type ReviewsTable = {
  library_id: string
  id: string
  order_id: string
  product_id: string
  member_id: string
  rating: number
  message: string
  created_at: Date
  hidden_at: MaybeInstant
  hidden_by: Maybe<string>
  hidden_reason: Maybe<string>
  answer: Maybe<string>
  answered_at: MaybeInstant
}

export type WishesTable = {
  library_id: string
  product_id: string
  member_id: string
  created_at: Date
  position: Maybe<number>
  passed: Default<boolean>
  turn_since: MaybeInstant
  turn_until: Maybe<string>
}

/** What a member looked for and did not find. */
export type WishedWordsTable = {
  library_id: string
  member_id: string
  words: string
  hidden: Default<boolean>
  created_at: Date
}

export type LockerMessagesTable = {
  library_id: string
  headquarter_id: string
  id: string
  action: LockerAction
  code: string
  order_id: string
  moved_at: Date
  received_at: Date
}

export type LoansTables = {
  loan_photos: LoanPhotosTable
  locker_messages: LockerMessagesTable
  orders: OrdersTable
  repair_photos: RepairPhotosTable
  reviews: ReviewsTable
  wishes: WishesTable
  wished_words: WishedWordsTable
}
