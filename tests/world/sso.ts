import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { SsoSettings } from '../../server/outside/sso/openid.ts'
import type { Caller } from './caller.ts'

/** The endpoint of a sign-on, and where the provider sends the browser back to. */
export const path = '/v1/auths/openID'
export const callback = 'http://ateneo.localhost/signin/oid/callback'

/**
 * A browser on the provider's pages, from where our page sent it to where the provider sends it back.
 * @returns the address it is sent back to, with the provider's answer in it
 */
async function backFromProvider(start: string, account: string): Promise<URL> {
  const jar = new Map<string, string>()
  const visit = async (url: string, body?: URLSearchParams) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  let at = new URL(start)
  const { origin } = at
  while (at.origin === origin) {
    const asks = at.pathname.startsWith('/who/')
    const answer = await visit(at.href, asks ? new URLSearchParams({ account }) : undefined)
    const to = answer.headers.get('location')
    if (!to) throw new Error(`the provider stopped at ${at.pathname}: ${answer.status} ${await answer.text()}`)
    at = new URL(to, at)
  }
  return at
}

export type Answer = { code: string; state: string; iss?: string }

/** Asks for the provider's page. */
export async function begin(visitor: Caller): Promise<string> {
  const { status, headers } = await visitor.get(path)
  if (status !== 302) throw new Error(`the sign-on did not begin: ${status}`)
  return headers.get('location')!
}

/** What the provider sends back to whoever goes to its page as one of its people. */
export async function throughProvider(start: string, account: string): Promise<Answer> {
  return Object.fromEntries((await backFromProvider(start, account)).searchParams) as Answer
}

/** Goes to the provider and comes back with its answer, without showing it to us yet. */
export async function answerFor(visitor: Caller, account: string): Promise<Answer> {
  const back = await backFromProvider(await begin(visitor), account)
  if (back.origin + back.pathname !== callback) throw new Error(`the provider sent back to ${back.href}`)
  return Object.fromEntries(back.searchParams) as Answer
}

export type Forged = {
  claims?: JWTPayload
  header?: { alg: string; kid?: string }
  unsigned?: boolean
  otherKey?: boolean
  status?: number
}

export type FalseProvider = SsoSettings & { forge: (as: Forged) => void; close: () => Promise<void> }

const b64 = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url')

/** A provider that says whatever a test makes it say: its tokens may be wrong in every way. */
export async function openFalseProvider(): Promise<FalseProvider> {
  const [ours, theirs] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let forged: Forged = {}
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: 'oggettoteca',
      sub: 'falso',
      email: 'falso@posta.test',
      email_verified: true,
      iat: now,
      exp: now + 60,
      ...forged.claims,
    }
    if (forged.unsigned) return `${b64({ alg: 'none' })}.${b64(claims)}.`
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign((forged.otherKey ? theirs : ours).privateKey)
  }
  server.on('request', (request, response) => {
    const say = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') {
      return void say({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (request.url === '/jwks') return void say({ keys: [jwk] })
    if (forged.status) return void say({ error: 'server_error' }, forged.status)
    void idToken().then(id_token => say({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token }))
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { issuer, clientId: 'oggettoteca', clientSecret: 'segreto', forge: as => void (forged = as), close }
}
