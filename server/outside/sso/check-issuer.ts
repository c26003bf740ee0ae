import * as z from 'zod'
import { fetchOutside, lookOutside, PlainHost } from '../fetch-outside.ts'
import { PrivateHost } from '../private-hosts.ts'

const timeoutMs = 8000
const wellKnown = '/.well-known/openid-configuration'

/** Why nobody can sign on with a provider; each has a sentence of the same name in the area `issuer`. */
export type IssuerFault =
  'plain' | 'private_host' | 'unknown_host' | 'silent' | 'none' | 'differs' | 'lacks' | 'flow' | 'signature' | 'secret'

type Fault = { fault: IssuerFault; says?: string }

const names = z.array(z.string())
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url().optional(),
  token_endpoint: z.url().optional(),
  jwks_uri: z.url().optional(),
  response_types_supported: names.default([]),
  grant_types_supported: names.default(['authorization_code']),
  id_token_signing_alg_values_supported: names.default(['RS256']),
  token_endpoint_auth_methods_supported: names.default(['client_secret_basic']),
})
type Metadata = z.output<typeof Metadata>

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** What its operator's pages give to be copied may be the address of the document itself. */
const issuerIn = (typed: string) => withoutSlash(typed.endsWith(wellKnown) ? typed.slice(0, -wellKnown.length) : typed)

const isSame = (one: string, other: string) =>
  URL.canParse(one) && withoutSlash(new URL(one).href) === withoutSlash(new URL(other).href)

/** @throws TypeError with what the network said as its cause */
async function readMetadata(issuer: string, permitted: readonly string[]): Promise<Fault | Metadata> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { accept: 'application/json' }
  const answer = await fetchOutside(permitted)(issuer + wellKnown, { method: 'GET', headers, signal })
  if (answer.status >= 500) return { fault: 'silent' }
  const read = Metadata.safeParse(answer.status === 200 ? await answer.json().catch(() => null) : null)
  return read.success ? read.data : { fault: 'none' }
}

function faultOfNetwork(error: unknown): IssuerFault {
  const cause = error instanceof TypeError ? error.cause : error
  if (cause instanceof PrivateHost) return 'private_host'
  if (cause instanceof PlainHost) return 'plain'
  const { code } = (cause ?? {}) as { code?: string }
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown_host' : 'silent'
}

/** Whether it can be spoken to as members will be sent there: by a code, a signature we check, a secret we send. */
function faultOf(of: Metadata): IssuerFault | null {
  if (!of.authorization_endpoint || !of.token_endpoint || !of.jwks_uri) return 'lacks'
  const flow = of.response_types_supported.includes('code') && of.grant_types_supported.includes('authorization_code')
  if (!flow) return 'flow'
  if (!of.id_token_signing_alg_values_supported.includes('RS256')) return 'signature'
  const secrets = ['client_secret_basic', 'client_secret_post']
  return of.token_endpoint_auth_methods_supported.some(one => secrets.includes(one)) ? null : 'secret'
}

/** Where members and codes go is as far outside, and as encrypted, as the provider itself. */
async function requireOutside(of: Metadata, permitted: readonly string[]): Promise<void> {
  for (const address of [of.authorization_endpoint!, of.token_endpoint!, of.jwks_uri!])
    await lookOutside(new URL(address), permitted)
}

/**
 * Asks a provider for its description, before a library's members are sent there.
 * @returns the issuer as it writes itself, else why it will not do
 */
export async function checkIssuer(typed: string, permitted: readonly string[]): Promise<{ issuer: string } | Fault> {
  const issuer = issuerIn(typed)
  try {
    const found = await readMetadata(issuer, permitted)
    if ('fault' in found) return found
    if (!isSame(found.issuer, issuer)) return { fault: 'differs', says: found.issuer.slice(0, 200) }
    const fault = faultOf(found)
    if (fault) return { fault }
    await requireOutside(found, permitted)
    return { issuer: found.issuer }
  } catch (error) {
    return { fault: faultOfNetwork(error) }
  }
}
