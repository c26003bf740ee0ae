import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '../../../../src/content/strings/en/provider.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/provider.json' with { type: 'json' }

export const sdkPath = '/sdk/js'

const source = readFileSync(join(import.meta.dirname, 'sdk.js'), 'utf8')

/**
 * The script that a page gets its buttons from, with the shape of the provider's own: `paypal.Buttons(…).render(…)`.
 * @returns null for a page that names another client or currency, as the provider refuses it
 */
export function sdkFor(base: string, client: string, query: URLSearchParams): string | null {
  if (query.get('client-id') !== client || query.get('currency') !== 'EUR') return null
  return `(${source})(${JSON.stringify({ base, messages: { it: { pay: it.pay }, en: { pay: en.pay } } })})`
}
