import type { Config } from '../config.ts'
import { openIdProvider } from '../outside/sso/openid.ts'
import type { Sso } from '../outside/sso/sso.ts'

type Opened = { provider: Sso | null; close: () => Promise<void> }

const callback = '/signin/oid/callback'

/** Whether an address is a library's own, whichever library: its name may be any label. */
function isOurs(address: string, originOf: (label: string) => string): boolean {
  if (!URL.canParse(address)) return false
  const label = new URL(address).hostname.split('.')[0] ?? ''
  return address === originOf(label) + callback
}

/** The single sign-on provider of the settings; without one, in a demonstration, a local one. */
export async function openSso(config: Config, originOf: (label: string) => string): Promise<Opened> {
  if (config.sso) return { provider: openIdProvider(config.sso), close: async () => {} }
  if (config.demo !== 'local') return { provider: null, close: async () => {} }
  const { openLocalSso } = await import('../outside/sso/local/provider.ts')
  const local = await openLocalSso({ port: config.localSsoPort, mayReturnTo: address => isOurs(address, originOf) })
  return { provider: openIdProvider(local), close: local.close }
}
