import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { SsoSettings } from '../openid.ts'
import { memoryAdapter } from './memory.ts'
import { whoPage } from './page.ts'
import { type LocalPerson, students } from './people.ts'

const clientId = 'oggettoteca'

export type LocalSso = SsoSettings & { close: () => Promise<void> }

type Options = { port: number; people?: LocalPerson[]; mayReturnTo: (address: string) => boolean }

const claimsOf = (one: LocalPerson) => ({
  sub: one.subject,
  name: `${one.firstName} ${one.lastName}`,
  given_name: one.firstName,
  family_name: one.lastName,
  email: one.email,
  email_verified: one.emailVerified,
})

/** Signing in grants consent too: there is no second page. */
async function agree({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

function configuration(clientSecret: string, people: LocalPerson[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    adapter: memoryAdapter(),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: ['http://127.0.0.1/signin/oid/callback'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' } as never] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/who/${uid}` },
    loadExistingGrant: agree,
    findAccount: (_, accountId) => {
      const found = people.find(one => one.subject === accountId)
      return found && { accountId, claims: () => claimsOf(found) }
    },
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += part as string
    if (body.length > 10_000) break
  }
  return new URLSearchParams(body)
}

/** The page to choose a person on, and its form's handler. */
async function ask(
  provider: Provider,
  people: LocalPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = request.headers['accept-language']
  const show = (status: number, html: string) =>
    void response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(html)
  try {
    await provider.interactionDetails(request, response)
  } catch {
    return show(400, whoPage(null, language))
  }
  const accountId = request.method === 'POST' ? (await readForm(request)).get('account') : null
  if (!people.some(one => one.subject === accountId)) return show(200, whoPage(people, language))
  await provider.interactionFinished(request, response, { login: { accountId: accountId! } })
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/**
 * A local OpenID Connect provider, with a few people to choose from instead of passwords:
 * single sign-on as it really goes, without an account anywhere.
 */
export async function openLocalSso({ port, people = students, mayReturnTo }: Options): Promise<LocalSso> {
  const server = createServer()
  const issuer = await listen(server, port)
  const clientSecret = randomBytes(32).toString('base64url')
  const provider = new Provider(issuer, configuration(clientSecret, people))
  // Each library has its own address, and libraries come and go.
  provider.Client.prototype.redirectUriAllowed = mayReturnTo
  const speak = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/who/')) return void speak(request, response)
    ask(provider, people, request, response).catch(() => response.destroy())
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { issuer, clientId, clientSecret, close }
}
