import { expect, test } from 'vitest'
import { BadSetting, readConfig } from '../server/config.ts'

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting)
    return (error as Error).message
  }
}

test('every setting may be left out or left empty', () => {
  const names = ['PORT', 'DATA_DIR', 'DATABASE_URL', 'TRUSTED_PROXIES', 'SMTP_URL', 'MAIL_FROM', 'PAYPAL_API_BASE']
  const empty = readConfig(Object.fromEntries([...names, 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map(name => [name, ''])))
  expect(empty).toEqual(readConfig({}))
  expect(empty).toMatchObject({ port: 4321, requestsPerMinute: 3000, demo: 'local', sso: undefined, bucket: undefined })
})

test.each<[NodeJS.ProcessEnv, string[]]>([
  [{ PORT: '70000' }, ['PORT']],
  [{ PORT: 'http' }, ['PORT']],
  [{ PUBLIC_ORIGIN: '{library}.example.org' }, ['PUBLIC_ORIGIN']],
  [{ DEMO: 'yes' }, ['DEMO']],
  [{ TRUSTED_PROXIES: '-1' }, ['TRUSTED_PROXIES']],
  [{ REQUESTS_PER_MINUTE: '1.5' }, ['REQUESTS_PER_MINUTE']],
  [{ OIDC_ISSUER: 'https://sso.test' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  [{ OIDC_ISSUER: 'no address', CRM_URL: 'nor this' }, ['OIDC_ISSUER', 'CRM_URL']],
  [{ CRM_URL: 'https://crm.test' }, ['CRM_SECRET']],
  [{ PAYPAL_SECRET: 's' }, ['PAYPAL_CLIENT']],
  [{ S3_BUCKET: 'b' }, ['S3_BUCKET']],
  [{ S3_BUCKET: 'bucket', S3_ACCESS_KEY: 'k' }, ['S3_SECRET_KEY']],
])('%j is refused by the names of what is wrong: %j', (env, names) => {
  const said = refusal(env)
  for (const name of names) expect(said).toContain(name)
})

test('a refusal repeats no value: it may be a secret', () => {
  expect(refusal({ SMTP_URL: 'http://u:segreta@x', PORT: 'segreta', S3_ENDPOINT: 'segreta' })).not.toContain('segreta')
})

test('what belongs together is one setting', () => {
  expect(
    readConfig({
      PAYPAL_CLIENT: 'c',
      PAYPAL_SECRET: 's',
      PAYPAL_API_BASE: 'https://pay.test//',
      S3_BUCKET: 'a-bucket',
    }),
  ).toMatchObject({
    paypal: { apiBase: 'https://pay.test', client: 'c', secret: 's', webhookId: '' },
    bucket: { bucket: 'a-bucket', region: 'us-east-1', endpoint: undefined, credentials: undefined },
  })
})
