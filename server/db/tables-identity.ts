import type { Lang } from '../../src/lib/addresses.ts'
import type { MemberImportField } from '../../src/lib/contract/member-import-names.ts'
import type { CallOutcome } from '../../src/lib/contract/member-names.ts'
import type { Default, Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts'

export type EmailVerificationsTable = {
  library_id: string
  token_hash: string
  member_id: string
  /** Digest of the cookie of the browser that signed up; null where somebody else asked for the mail. */
  browser_hash: Maybe<string>
  created_at: Instant
  expires_at: Instant
}

export type RecoveriesTable = {
  library_id: string
  id: string
  cookie_hash: string
  link_hash: Maybe<string>
  email_hash: string
  member_id: Maybe<string>
  code_hash: Maybe<string>
  attempts: Default<number>
  created_at: Instant
  code_until: Instant
  link_until: Instant
  used_at: MaybeInstant
}

export type MemberIdentitiesTable = {
  library_id: string
  issuer: string
  subject: string
  member_id: string
  created_at: Instant
}

export type SsoFlowsTable = {
  library_id: string
  cookie_hash: string
  state_hash: string
  nonce: string
  verifier: string
  account: Maybe<string>
  tried_by: Maybe<string>
  created_at: Instant
  expires_at: Instant
}

export type InvitationsTable = {
  library_id: string
  id: string
  email: string
  level: number
  lang: Lang
  first_name: Default<string>
  last_name: Default<string>
  token_hash: string
  invited_by: Maybe<string>
  created_at: Instant
  sent_at: MaybeInstant
  expires_at: Instant
  opened_at: MaybeInstant
  accepted_at: MaybeInstant
  member_id: Maybe<string>
}

export type FoundingKeysTable = {
  library_id: string
  key_hash: string
  member_id: Maybe<string>
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

export type PassesTable = {
  library_id: string
  code_hash: string
  home: string
  member_id: string
  session_id: string
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

export type MemberCallsTable = {
  library_id: string
  id: string
  member_id: string
  outcome: CallOutcome
  comes_on: Maybe<string>
  called_by: string
  called_at: Instant
}

export type MemberNotesTable = {
  library_id: string
  id: string
  member_id: string
  text: string
  /** Null: it came with a sheet, and no member brought it. */
  written_by: Maybe<string>
  created_at: Instant
}

export type TrainingsTable = {
  library_id: string
  member_id: string
  category_id: string
  given_on: string
  /** Null: it came with a sheet. */
  given_by: Maybe<string>
  created_at: Instant
}

export type RateLimitsTable = { library_id: string; key: string; points: number; expires_at: Instant }

export type MemberImportsTable = {
  library_id: string
  id: string
  name: string
  columns: Json<Record<string, MemberImportField | null>>
  added: number
  changed: number
  equal: number
  rows_left_out: Default<number>
  by_id: Maybe<string>
  created_at: Instant
  undone_at: MaybeInstant
}

type Domicile = { address: string; cap: string; city: string; province: string }

/** The columns of a member that an import may set; a known one keeps role, language and suspension. */
export type MemberSet = {
  first_name?: string
  last_name?: string
  email?: string
  phone?: string
  card_number?: string
  fiscalcode?: string
  nation?: string
  domicile?: Domicile
}

/** What an import did to a member; `before` is null for one that it added. */
export type ImportedMembersTable = {
  library_id: string
  import_id: string
  member_id: string
  before: MaybeJson<MemberSet>
  after: Json<MemberSet>
  membership_id: Maybe<string>
}

export type PushSubscriptionsTable = {
  library_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  server_key: string
  created_at: Instant
}

export type SessionsTable = {
  library_id: string
  id: string
  member_id: string
  generation: Default<number>
  secret_hash: string
  previous_hash: Maybe<string>
  rotated_at: Instant
  created_at: Instant
  used_at: Instant
  revoked_at: MaybeInstant
  revoked_reason: Maybe<string>
  device: Maybe<string>
  agent: Maybe<string>
  /** The library on whose address it is used, where that is not the account's own. */
  entered: Maybe<string>
  /** The session that was opened by signing in; null: this one. */
  signed_in: Maybe<string>
}

export type IdentityTables = {
  sessions: SessionsTable
  push_subscriptions: PushSubscriptionsTable
  member_imports: MemberImportsTable
  imported_members: ImportedMembersTable
  email_verifications: EmailVerificationsTable
  recoveries: RecoveriesTable
  member_identities: MemberIdentitiesTable
  sso_flows: SsoFlowsTable
  invitations: InvitationsTable
  founding_keys: FoundingKeysTable
  passes: PassesTable
  member_notes: MemberNotesTable
  member_calls: MemberCallsTable
  trainings: TrainingsTable
  rate_limits: RateLimitsTable
}
