import { join, resolve } from 'node:path'

export type Config = {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The library served where the host name tells none. */
  defaultLibrary: string
  /** Hosts, beside `localhost` and addresses, whose first label is not a library. */
  stagingHosts: string[]
  /** Demonstration libraries, people and loans, made on the first start. */
  demo: boolean
  /** Where a library is found by its readers, with `{library}` for its label; absent: this machine. */
  publicOrigin: string | undefined
  /** Where the compiled site is. */
  distDir: string
  logLevel: string
  /** Proxies of ours in front of this server: how many of the last names in `X-Forwarded-For` are to be believed. */
  trustedProxies: number
  /** The external CRM, and the secret shared with it; absent: a local one, in a demonstration. */
  crm: { url: string; secret: string } | undefined
  /** What one address may ask for in a minute. */
  requestsPerMinute: number
  /** The single sign-on provider of the libraries that have one; absent: the local one, in a demonstration, on `localSsoPort`. */
  sso: { issuer: string; clientId: string; clientSecret: string } | undefined
  localSsoPort: number
  /** The mail server; absent: a mailbox of this machine in a demonstration, else mails wait. */
  smtpUrl: string | undefined
  /** The address that every mail leaves from. */
  mailFrom: string
  /** The payment provider; absent: the local one, in a demonstration, on `localPaymentsPort` (0: any that is free). */
  paypal: { apiBase: string; client: string; secret: string; webhookId: string } | undefined
  localPaymentsPort: number
  /** Where uploaded files live; absent: in the data folder. */
  bucket: FileBucket | undefined
}

export type FileBucket = {
  bucket: string
  /** Of a service that speaks like S3; absent: S3 itself. */
  endpoint: string | undefined
  region: string
  /** Absent: the rights of this machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Thrown with a sentence that says which setting is wrong and what it takes. */
export class BadSetting extends Error {}

function portOf(value: string | undefined): number {
  if (value === undefined || value === '') return 4321
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new BadSetting(`PORT takes a number from 0 to 65535, not «${value}»`)
}

function countOf(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const count = Number(value)
  if (Number.isSafeInteger(count) && count >= 0) return count
  throw new BadSetting(`${name} takes a whole number, not «${value}»`)
}

function ssoOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: NodeJS.ProcessEnv) {
  if (!issuer) return undefined
  if (!URL.canParse(issuer)) throw new BadSetting(`OIDC_ISSUER takes an address, not «${issuer}»`)
  if (!clientId || !clientSecret)
    throw new BadSetting('OIDC_ISSUER wants OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it')
  return { issuer, clientId, clientSecret }
}

function smtpOf(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (/^smtps?:\/\//.test(value) && URL.canParse(value)) return value
  // The value may hold a password: it is not repeated.
  throw new BadSetting('SMTP_URL takes an address like smtp://user:password@mail.example.org:587')
}

function senderOf(value: string | undefined): string {
  if (!value) return 'oggettoteca@localhost.test'
  if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)) return value
  throw new BadSetting(`MAIL_FROM takes one address, not «${value}»`)
}

function paypalOf({
  PAYPAL_CLIENT: client,
  PAYPAL_SECRET: secret,
  PAYPAL_API_BASE: base,
  PAYPAL_WEBHOOK_ID: webhookId,
}: NodeJS.ProcessEnv) {
  if (!client && !secret) return undefined
  if (!client || !secret) throw new BadSetting('PAYPAL_CLIENT and PAYPAL_SECRET come together')
  const apiBase = base || 'https://api-m.paypal.com'
  if (!URL.canParse(apiBase)) throw new BadSetting(`PAYPAL_API_BASE takes an address, not «${apiBase}»`)
  return { apiBase: apiBase.replace(/\/+$/, ''), client, secret, webhookId: webhookId ?? '' }
}

function crmOf({ CRM_URL: url, CRM_SECRET: secret }: NodeJS.ProcessEnv) {
  if (!url) return undefined
  if (!URL.canParse(url)) throw new BadSetting(`CRM_URL takes an address, not «${url}»`)
  if (!secret) throw new BadSetting('CRM_URL wants CRM_SECRET beside it')
  return { url, secret }
}

function bucketOf(env: NodeJS.ProcessEnv): FileBucket | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKeyId,
    S3_SECRET_KEY: secretAccessKey,
  } = env
  if (!bucket) return undefined
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new BadSetting(`S3_BUCKET takes the name of a bucket, not «${bucket}»`)
  if (endpoint && !URL.canParse(endpoint)) throw new BadSetting(`S3_ENDPOINT takes an address, not «${endpoint}»`)
  if (!accessKeyId !== !secretAccessKey) throw new BadSetting('S3_ACCESS_KEY and S3_SECRET_KEY come together')
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint: endpoint || undefined, region: region || 'us-east-1', credentials }
}

/** Reads the settings; all are optional. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: portOf(env.PORT),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    defaultLibrary: env.DEFAULT_LIBRARY || 'quartiere',
    stagingHosts: (env.STAGING_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    demo: env.DEMO !== '0',
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    distDir: join(import.meta.dirname, '..', 'dist'),
    // Somebody who watches a terminal wants the list of addresses, not a line per request.
    logLevel: env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
    trustedProxies: countOf('TRUSTED_PROXIES', env.TRUSTED_PROXIES, 0),
    requestsPerMinute: countOf('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE, 30_000),
    sso: ssoOf(env),
    localSsoPort: countOf('LOCAL_SSO_PORT', env.LOCAL_SSO_PORT, 0),
    crm: crmOf(env),
    paypal: paypalOf(env),
    localPaymentsPort: countOf('LOCAL_PAYMENTS_PORT', env.LOCAL_PAYMENTS_PORT, 0),
    smtpUrl: smtpOf(env.SMTP_URL),
    mailFrom: senderOf(env.MAIL_FROM),
    bucket: bucketOf(env),
  }
}
