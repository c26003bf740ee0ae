import type { Default, Instant, Json, Maybe, MaybeInstant } from './columns.ts'

/** What is known of an account besides its secret, service by service. */
export type ServiceSettings = {
  mail: {
    host: string
    port: number
    security: 'tls' | 'starttls' | 'none'
    user: string | null
    from: string
    /** Absent: the library's name. */
    name: string | null
  }
  /** `webhook_id` null: the provider's messages are not believed, and payments are looked up. */
  payments: { environment: 'sandbox' | 'live'; client: string; webhook_id: string | null }
  sign_on: { issuer: string; client: string }
}
export type ServiceName = keyof ServiceSettings

export type ServiceAccountsTable = {
  library_id: string
  id: string
  service: ServiceName
  version: Default<number>
  settings: Json<ServiceSettings[ServiceName]>
  /** Encrypted: `server/services/seal.ts`. */
  secret: Maybe<string>
  secret_set_at: MaybeInstant
  created_at: Instant
  ended_at: MaybeInstant
}

export type ServicesTables = { service_accounts: ServiceAccountsTable }
