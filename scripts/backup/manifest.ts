import { createHmac } from 'node:crypto'
import * as z from 'zod'

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  libraries: z.array(z.string()),
  /** Settings of the environment that are no secrets. */
  settings: z.record(z.string(), z.string()),
  /** The names of the settings that are, and were set. */
  secrets: z.array(z.string()),
  /** Tells whether the secret of another time is the same one; null: none was set. */
  app_secret: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

const open = [
  'PORT',
  'DEFAULT_LIBRARY',
  'STAGING_HOSTS',
  'DEMO',
  'PUBLIC_ORIGIN',
  'MAIL_FROM',
  'TRUSTED_PROXIES',
  'REQUESTS_PER_MINUTE',
  'PAYPAL_API_BASE',
  'OIDC_ISSUER',
  'CRM_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'LOG_LEVEL',
]
const secret = [
  'APP_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'PAYPAL_CLIENT',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'CRM_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
]

export const openSettings = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(open.flatMap(name => (env[name] ? [[name, env[name]]] : [])))

export const secretsSet = (env: NodeJS.ProcessEnv): string[] => secret.filter(name => env[name])

/** Says nothing about the secret but whether another one is the same. */
export const markOf = (appSecret: string | undefined): string | null =>
  appSecret ? createHmac('sha256', appSecret).update('oggettoteca backup').digest('hex').slice(0, 16) : null
