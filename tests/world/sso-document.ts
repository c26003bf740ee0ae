import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SsoDocument = Record<string, unknown>
type Shown = { status?: number; headers?: Record<string, string>; body?: string } | SsoDocument

/** A server that shows whatever description of a provider a test wants, and counts what else it is asked. */
export async function openDescribed() {
  let shown: (issuer: string) => Shown = () => ({})
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status, headers, body, ...document } = shown(issuer) as { status?: number; headers?: {}; body?: string }
    response
      .writeHead(status ?? 200, { 'content-type': 'application/json', ...headers })
      .end(body ?? JSON.stringify(document))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { issuer, asked, show: (as: typeof shown) => void (shown = as), close }
}

/** What a provider says of itself that can do all that is needed. */
export const goodDocument = (issuer: string): SsoDocument => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
})
