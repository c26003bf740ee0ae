import * as oidc from 'openid-client'
import { fetchOutside } from '../fetch-outside.ts'
import { isPermitted } from '../private-hosts.ts'
import { hostOf } from '../request-outside.ts'
import { type Sso, type SsoAnswer, type SsoFlow, type SsoPerson, SsoRefused, SsoUnavailable } from './sso.ts'

export type SsoSettings = { issuer: string; clientId: string; clientSecret: string }

/** Hosts inside that a provider which a library named may be at. */
type Permitted = readonly string[]

const timeoutSeconds = 8
const scope = 'openid email profile'

/** Plain http is for a provider on this very machine. */
const isHere = (issuer: URL) => ['127.0.0.1', '[::1]', 'localhost'].includes(issuer.hostname)

/** By the header that every provider must take, unless it says that it takes only the other way. */
function secretAuth(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...call) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = takes.includes('client_secret_basic') ? basic : post
    way(server, ...call)
  }
}

function discover(
  { issuer, clientId, clientSecret }: SsoSettings,
  permitted: Permitted | null,
): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' }
  const mayBePlain = permitted ? isPermitted(hostOf(server), permitted) : isHere(server)
  return oidc.discovery(server, clientId, metadata, secretAuth(clientSecret), {
    timeout: timeoutSeconds,
    // The token comes straight from the provider; its signature is checked all the same.
    execute: [oidc.enableNonRepudiationChecks, ...(mayBePlain ? [oidc.allowInsecureRequests] : [])],
    ...(permitted && { [oidc.customFetch]: fetchOutside(permitted) }),
  })
}

/** Whether something failed at the provider's end, however deep the library has wrapped it. */
function isTheirs(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, status, cause } = error as { code?: string; status?: unknown; cause?: unknown }
  return (
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    (typeof status === 'number' && status >= 500) ||
    isTheirs(cause)
  )
}

/** The provider's own words for a refusal, where it gives some. */
function saidIn(error: unknown): string | null {
  if (!(error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)) return null
  return [error.error, error.error_description].filter(Boolean).join(': ').slice(0, 300)
}

/** Distinguishes an invalid answer from a provider that gives none. */
function judge(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return isTheirs(error)
    ? new SsoUnavailable(message, { cause: error })
    : new SsoRefused(message, { cause: error, said: saidIn(error) })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 80) : '')

function nameOf(claims: oidc.IDToken): { firstName: string; lastName: string } {
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/)
  return { firstName: textOf(claims.given_name) || first, lastName: textOf(claims.family_name) || rest.join(' ') }
}

function personOf(claims: oidc.IDToken): SsoPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    ...nameOf(claims),
    email: typeof claims.email === 'string' ? claims.email : null,
    emailVerified: claims.email_verified === true,
  }
}

/**
 * A provider by its issuer's address; its metadata are read at the first sign-in, and again after a failure.
 * `permitted` is given for one that a library named: the calls to it then stay outside.
 */
export function openIdProvider(settings: SsoSettings, permitted: Permitted | null = null): Sso {
  let known: Promise<oidc.Configuration> | null = null
  const configuration = async () => {
    try {
      return await (known ??= discover(settings, permitted))
    } catch (error) {
      known = null
      throw new SsoUnavailable('the single sign-on provider does not answer', { cause: error })
    }
  }
  return {
    begin: () => ({ state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }),
    async pageFor({ state, nonce, verifier }: SsoFlow, redirectUri: string) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async finish({ state, nonce, verifier }: SsoFlow, redirectUri: string, answer: SsoAnswer) {
      const config = await configuration()
      const back = new URL(redirectUri)
      // With one provider the answer cannot be another's; an `iss` that is present must match.
      const iss = answer.iss ?? config.serverMetadata().issuer
      back.search = new URLSearchParams({ code: answer.code, state: answer.state, iss }).toString()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SsoRefused('no id token')
        return personOf(claims)
      } catch (error) {
        throw judge(error)
      }
    },
  }
}
