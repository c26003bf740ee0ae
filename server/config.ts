import { join, resolve } from 'node:path'
import * as z from 'zod'

export type Config = {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The library served where the host name names none. */
  defaultLibrary: string
  /** Hosts, beside `localhost` and addresses, whose first label is not a library. */
  stagingHosts: string[]
  /**
   * Demonstration libraries, people and loans, made on the first start; null: none. One beside settings of a real
   * installation is public: it has a password of its own for each start, and no services of others played locally.
   */
  demo: 'local' | 'public' | null
  /** No setting of a real installation is there: it is for this machine. */
  isLocal: boolean
  /** What every key is derived from; absent: an installation for this machine makes its own, no other starts. */
  appSecret: string | undefined
  /** A library's public address, with `{library}` for its label; absent: this machine. */
  publicOrigin: string | undefined
  /** Where the compiled site is. */
  distDir: string
  logLevel: string
  /** Proxies of ours in front of this server: how many of the last names in `X-Forwarded-For` are to be believed. */
  trustedProxies: number
  /** The external CRM, and the secret shared with it; absent: a local one, in a demonstration. */
  crm: { url: string; secret: string } | undefined
  /** What the calls of one address may cost in a minute; most cost one. */
  requestsPerMinute: number
  /** The libraries' single sign-on provider; absent: in a demonstration, the local one on `localSsoPort`. */
  sso: { issuer: string; clientId: string; clientSecret: string } | undefined
  localSsoPort: number
  /** The mail server; absent: a mailbox of this machine in a demonstration, else mails wait. */
  smtpUrl: string | undefined
  /** The address that every mail leaves from. */
  mailFrom: string
  /** Hosts of this machine or of a network around it that libraries may name as a service of their own. */
  privateHosts: string[]
  /** The payment provider; absent: the local one, in a demonstration, on `localPaymentsPort` (0: any that is free). */
  paypal: { apiBase: string; client: string; secret: string; webhookId: string } | undefined
  localPaymentsPort: number
  /** Where the demonstration's smart lockers listen (0: any port that is free). */
  localLockersPort: number
  /** Where uploaded files live; absent: in the data folder. */
  bucket: FileBucket | undefined
}

export type FileBucket = {
  bucket: string
  /** The endpoint of an S3-compatible service; absent: S3 itself. */
  endpoint: string | undefined
  region: string
  /** Absent: the machine's own credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Thrown with a sentence for each invalid setting, which says what is valid. */
export class BadSetting extends Error {}

// No sentence repeats a value: it may hold a password.
const isHere = (value: string) => /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(value).hostname)
const address = z.string().refine(value => URL.canParse(value), 'takes an address')
/** Of what holds secrets and members' data on its way. */
const safeAddress = address.refine(
  value => !URL.canParse(value) || value.startsWith('https:') || isHere(value),
  'takes an https address, or one of this machine',
)
const count = (otherwise: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .default(String(otherwise))
    .transform(Number)
    .pipe(z.int('takes a whole number').min(0, 'takes no number below 0').max(most, `takes no number above ${most}`))

/** Every setting by its name in the environment; the README describes them. */
const Settings = z.object({
  PORT: count(4321, 65_535),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  DEFAULT_LIBRARY: z.string().default('quartiere'),
  STAGING_HOSTS: z.string().default(''),
  DEMO: z.enum(['0', '1'], 'takes 0 or 1').optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(
      value => URL.canParse(value.replace('{library}', 'a')) && /^https?:/.test(value),
      'takes an address like https://{library}.example.org',
    )
    .refine(value => {
      const one = value.replace('{library}', 'a')
      return !URL.canParse(one) || one.startsWith('https:') || isHere(one)
    }, 'takes an https address, or one of this machine')
    .optional(),
  APP_SECRET: z.string().min(32, 'takes at least 32 letters, as `openssl rand -base64 48` makes them').optional(),
  LOG_LEVEL: z.string().optional(),
  TRUSTED_PROXIES: count(0),
  REQUESTS_PER_MINUTE: count(3000),
  OIDC_ISSUER: safeAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  LOCAL_SSO_PORT: count(0, 65_535),
  CRM_URL: safeAddress.optional(),
  CRM_SECRET: z.string().optional(),
  SMTP_URL: address.regex(/^smtps?:\/\//, 'takes an address like smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'takes one address')
    .default('oggettoteca@localhost.test'),
  PRIVATE_HOSTS: z.string().optional(),
  PAYPAL_CLIENT: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_API_BASE: safeAddress.default('https://api-m.paypal.com'),
  PAYPAL_WEBHOOK_ID: z.string().default(''),
  LOCAL_PAYMENTS_PORT: count(0, 65_535),
  LOCAL_LOCKERS_PORT: count(0, 65_535),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'takes the name of a bucket')
    .optional(),
  S3_ENDPOINT: safeAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
})
type Settings = z.infer<typeof Settings>
type Name = keyof Settings

/** Settings that need each other: with the first set, the others have to be. */
const together: readonly (readonly [Name, ...Name[]])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['CRM_URL', 'CRM_SECRET'],
  ['PAYPAL_CLIENT', 'PAYPAL_SECRET'],
  ['PAYPAL_SECRET', 'PAYPAL_CLIENT'],
  ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['S3_SECRET_KEY', 'S3_ACCESS_KEY'],
]

const Whole = Settings.superRefine((settings, context) => {
  for (const [first, ...others] of together) {
    const missing = settings[first] === undefined ? [] : others.filter(name => settings[name] === undefined)
    if (missing.length)
      context.addIssue({ code: 'custom', path: [first], message: `wants ${missing.join(' and ')} too` })
  }
})

function parse(env: NodeJS.ProcessEnv): Settings {
  // A setting left empty is one that is not there.
  const found = Whole.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (found.success) return found.data
  throw new BadSetting(found.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
}

/** Settings that a demonstration on one's own machine has no use for: with one of them it must be asked for. */
const realSettings = [
  'PUBLIC_ORIGIN',
  'DATABASE_URL',
  'SMTP_URL',
  'PAYPAL_CLIENT',
  'OIDC_ISSUER',
  'CRM_URL',
  'S3_BUCKET',
] as const satisfies readonly Name[]

const thisMachine = ['localhost', '127.0.0.1', '::1'] as const

const isLocal = (settings: Settings) => realSettings.every(name => settings[name] === undefined)

function demoOf(settings: Settings): Config['demo'] {
  if (settings.DEMO === '0') return null
  if (isLocal(settings)) return 'local'
  return settings.DEMO === '1' ? 'public' : null
}

/** Reads the settings; all are optional. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = parse(env)
  return {
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    defaultLibrary: settings.DEFAULT_LIBRARY,
    stagingHosts: settings.STAGING_HOSTS.split(/[\s,]+/).filter(Boolean),
    demo: demoOf(settings),
    isLocal: isLocal(settings),
    appSecret: settings.APP_SECRET,
    publicOrigin: settings.PUBLIC_ORIGIN,
    distDir: join(import.meta.dirname, '..', 'dist'),
    // On a terminal the list of addresses is of more use than a line per request.
    logLevel: settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    trustedProxies: settings.TRUSTED_PROXIES,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    localSsoPort: settings.LOCAL_SSO_PORT,
    localPaymentsPort: settings.LOCAL_PAYMENTS_PORT,
    localLockersPort: settings.LOCAL_LOCKERS_PORT,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    privateHosts:
      settings.PRIVATE_HOSTS?.toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean) ?? (isLocal(settings) ? [...thisMachine] : []),
    ...servicesOf(settings),
  }
}

/** The services of others: each whole, or not there. */
function servicesOf(settings: Settings): Pick<Config, 'sso' | 'crm' | 'paypal' | 'bucket'> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  const { CRM_URL: url, CRM_SECRET: crmSecret, PAYPAL_CLIENT: client, PAYPAL_SECRET: secret } = settings
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = settings
  return {
    sso: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    crm: url && crmSecret ? { url, secret: crmSecret } : undefined,
    paypal:
      client && secret
        ? {
            apiBase: settings.PAYPAL_API_BASE.replace(/\/+$/, ''),
            client,
            secret,
            webhookId: settings.PAYPAL_WEBHOOK_ID,
          }
        : undefined,
    bucket: bucket
      ? {
          bucket,
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION,
          credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
        }
      : undefined,
  }
}
