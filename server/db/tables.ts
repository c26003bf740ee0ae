import type { Selectable } from 'kysely'
import type { PaidAtDesk } from '../../src/lib/contract/cards.ts'
import type { HighlightRule } from '../../src/lib/contract/highlights.ts'
import type { FoundingNotes } from '../../src/lib/contract/founding.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { Default, DefaultJson, Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts'
import type { LibrarySettings } from './library-settings.ts'
import type { CashTables } from './tables-cash.ts'
import type { CatalogTables } from './tables-catalog.ts'
import type { ClosuresTables } from './tables-closures.ts'
import type { IdentityTables } from './tables-identity.ts'
import type { JobsTables } from './tables-jobs.ts'
import type { LettersTables } from './tables-letters.ts'
import type { LoansTables } from './tables-loans.ts'
import type { PapersTables } from './tables-papers.ts'
import type { PaymentsTables } from './tables-payments.ts'
import type { PointsTables } from './tables-points.ts'
import type { ProductsTables } from './tables-products.ts'
import type { ServicesTables } from './tables-services.ts'
import type { StockTables } from './tables-stock.ts'
import type { TextsTables } from './tables-texts.ts'

export type LibrariesTable = {
  library_id: string
  name: string
  town: Default<string>
  available: Default<boolean>
  renewable_card: Default<boolean>
  auto_membership: Default<boolean>
  mandatory_sharing: Default<boolean>
  /** How long a new member may borrow before sharing an object. */
  sharing_grace_days: Default<number>
  sso_signin: Default<boolean>
  preparation_days: Default<number>
  max_open_loans: Default<number>
  auto_approve: Default<boolean>
  collect_open_days: Default<number>
  highlight_rule: Default<HighlightRule>
  delivery_on: Default<boolean>
  delivery_price_cents: Default<number>
  delivery_radius_km: Default<number>
  settings: Json<LibrarySettings>
  next_listing_no: Default<number>
  /** How the codes of new objects are made. */
  code_pattern: Default<string>
  /** Its one colour, `#rrggbb`, its logo, and the picture beside its links; null: the software's own. */
  accent: Maybe<string>
  logo_file_id: Maybe<string>
  share_file_id: Maybe<string>
  hero_file_id: Maybe<string>
  /** Which version of its keys signs; the keys themselves are derived, and nowhere stored. */
  key_version: Default<number>
  created_at: Instant
  /** Null until its staff opens it: pages and calls are theirs alone. */
  opened_at: MaybeInstant
  founding: DefaultJson<FoundingNotes>
}

export type MembersTable = {
  library_id: string
  id: string
  email: string
  password_hash: Maybe<string>
  lang: Default<'it' | 'en'>
  level: Default<number>
  /** The point that a referent decides for; null: every one. */
  headquarter_id: Maybe<string>
  /** Since when they have this level, if it was written down. */
  role_since: MaybeInstant
  first_name: string
  last_name: string
  phone: Maybe<string>
  card_number: Maybe<string>
  domicile: MaybeJson<{ address: string; cap: string; city: string; province: string }>
  fiscalcode: Maybe<string>
  nation: Maybe<string>
  reminders: Default<boolean>
  invitations: Default<boolean>
  calendar_token: Maybe<string>
  /** Made by the demonstration; closed at a start without it. */
  is_demo: Default<boolean>
  joined_at: Instant
  verified_at: MaybeInstant
  banned_at: MaybeInstant
  banned_reason: Maybe<string>
  /** The last day of a suspension; null: until it is lifted. */
  banned_until: Maybe<string>
  deleted_at: MaybeInstant
}

export type MembershipsTable = {
  library_id: string
  id: string
  member_id: string
  card_name: string
  from_date: string
  to_date: string
  created_at: Instant
  kind_id: Maybe<string>
  paid_by: Maybe<'online' | PaidAtDesk>
  paid_cents: Maybe<number>
}

export type CategoriesTable = {
  library_id: string
  id: string
  slug: string
  name: Json<Bilingual>
  tint: number
  position: number
  img_file_id: Maybe<string>
  next_listing_no: Default<number>
  /** What its training is; null: its objects are lent to everybody. */
  training: MaybeJson<Bilingual>
  /** Null: those of the library. */
  preparation_days: Maybe<number>
  /** How many of its objects a member may have at once; null: only the library's limit counts. */
  max_open_loans: Maybe<number>
}

export type AuditTable = {
  library_id: string
  id: string
  at: Instant
  actor_id: Maybe<string>
  on_behalf_of: Maybe<string>
  action: string
  subject: string
  subject_id: string
  reason: Maybe<string>
  data: MaybeJson<Record<string, unknown>>
}

export type Tables = {
  libraries: LibrariesTable
  members: MembersTable
  memberships: MembershipsTable
  categories: CategoriesTable
  audit: AuditTable
} & ProductsTables &
  CashTables &
  CatalogTables &
  ClosuresTables &
  IdentityTables &
  JobsTables &
  LoansTables &
  PapersTables &
  PaymentsTables &
  PointsTables &
  ServicesTables &
  StockTables &
  TextsTables &
  LettersTables

/** Every table, for `scope.ts`, which adds the library's condition; the compiler checks that none is missing. */
export const tableNames = Object.keys({
  libraries: 1,
  members: 1,
  memberships: 1,
  sessions: 1,
  push_subscriptions: 1,
  categories: 1,
  category_addresses: 1,
  headquarters: 1,
  products: 1,
  product_categories: 1,
  product_pictures: 1,
  product_codes: 1,
  imports: 1,
  imported_products: 1,
  label_prints: 1,
  printed_labels: 1,
  card_prints: 1,
  printed_cards: 1,
  orders: 1,
  loan_photos: 1,
  repair_photos: 1,
  locker_messages: 1,
  audit: 1,
  publications: 1,
  product_changes: 1,
  files: 1,
  words: 1,
  crm_highlights: 1,
  crm_syncs: 1,
  support_requests: 1,
  documents: 1,
  email_verifications: 1,
  recoveries: 1,
  member_identities: 1,
  member_notes: 1,
  member_calls: 1,
  trainings: 1,
  invitations: 1,
  sso_flows: 1,
  founding_keys: 1,
  member_imports: 1,
  imported_members: 1,
  passes: 1,
  rate_limits: 1,
  outbox: 1,
  sent_mails: 1,
  leases: 1,
  job_runs: 1,
  notices: 1,
  reviews: 1,
  wishes: 1,
  wished_words: 1,
  postal_codes: 1,
  card_kinds: 1,
  cash_years: 1,
  cash_closes: 1,
  cash_entries: 1,
  closures: 1,
  closure_moves: 1,
  shifts: 1,
  payment_intents: 1,
  payment_events: 1,
  payment_disputes: 1,
  service_accounts: 1,
  text_drafts: 1,
  text_versions: 1,
  policy_acceptances: 1,
  letter_drafts: 1,
  letter_versions: 1,
  photo_turns: 1,
  stocktakes: 1,
  stocktake_finds: 1,
  check_rules: 1,
  checks: 1,
} satisfies Record<keyof Tables, 1>)

export type LibraryRow = Selectable<LibrariesTable>
