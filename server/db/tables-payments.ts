import type { ColumnType, Generated } from 'kysely'
import type { CardHolder } from '../../src/lib/contract/cards.ts'
import type { DisputeOutcome } from '../../src/lib/contract/payment-names.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

export type ShippingGeo = { address: string; cap: string; city: string; province: string }

/** `name` is in Italian; absent `name_en`: sold before it was kept. */
export type SoldCard = { id: string; name: string; name_en?: string; duration: number; price_cents: number }

export type PostalCodesTable = {
  library_id: string
  cap: string
  place: string
  province: Generated<string>
  lat: number
  lon: number
  source: string
}

export type PaymentIntentsTable = {
  library_id: string
  id: string
  member_id: string
  purpose: 'delivery' | 'card'
  order_id: Maybe<string>
  card: ColumnType<SoldCard | null, string | null | undefined, never>
  membership_id: Maybe<string>
  amount_cents: number
  currency: Generated<'EUR'>
  provider_order_id: Maybe<string>
  payee: Maybe<string>
  /** The library's own account with which it began; null: the installation's. */
  account_id: Maybe<string>
  capture_id: Maybe<string>
  refund_id: Maybe<string>
  status: 'open' | 'capturing' | 'granted' | 'refunding' | 'refunded' | 'void'
  reason: Maybe<string>
  flag: Maybe<string>
  created_at: Date
  expires_at: Date
  capturing_at: Maybe<Date>
  settled_at: Maybe<Date>
  check_at: Maybe<Date>
  granted_at: Maybe<Date>
  refund_asked_at: Maybe<Date>
  refund_asked_by: Maybe<string>
  refund_note: Maybe<string>
  refunded_at: Maybe<Date>
  flagged_at: Maybe<Date>
}

export type PaymentEventsTable = { library_id: string; id: string; type: string; intent_id: string; received_at: Date }

export type PaymentDisputesTable = {
  library_id: string
  id: string
  intent_id: string
  reason: string
  status: string
  opened_at: Date
  answer_by: Maybe<Date>
  ended_at: Maybe<Date>
  outcome: Maybe<DisputeOutcome>
  seen_at: Date
}

export type CardKindsTable = {
  library_id: string
  id: string
  name: ColumnType<Bilingual, string, string>
  months: number
  price_cents: number
  holder: CardHolder
  online: boolean
  at_desk: boolean
  active: boolean
  is_default: boolean
  position: number
}

export type PaymentsTables = {
  card_kinds: CardKindsTable
  postal_codes: PostalCodesTable
  payment_intents: PaymentIntentsTable
  payment_events: PaymentEventsTable
  payment_disputes: PaymentDisputesTable
}
