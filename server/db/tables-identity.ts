import type { Lang } from '../../src/lib/addresses.ts'
import type { Default, Instant, Maybe, MaybeInstant } from './columns.ts'

export type EmailVerificationsTable = {
  library_id: string
  token_hash: string
  member_id: string
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

export type MemberNotesTable = {
  library_id: string
  id: string
  member_id: string
  text: string
  written_by: string
  created_at: Instant
}

export type RateLimitsTable = { library_id: string; key: string; points: number; expires_at: Instant }

export type IdentityTables = {
  email_verifications: EmailVerificationsTable
  recoveries: RecoveriesTable
  member_identities: MemberIdentitiesTable
  sso_flows: SsoFlowsTable
  invitations: InvitationsTable
  founding_keys: FoundingKeysTable
  passes: PassesTable
  member_notes: MemberNotesTable
  rate_limits: RateLimitsTable
}
