import type { FoundingKey } from '../../src/lib/contract/founding.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { readKey } from './keys.ts'

/** Stands in an address for the label that is still to be chosen. */
const chosen = '{library}'

/** Where libraries of this server are; the same for all of them where it holds one alone. */
function addressesOf({ originOf }: SystemDeps, only: string): Pick<FoundingKey, 'address' | 'label'> {
  const origin = originOf('label')
  if (origin === originOf('other')) return { address: origin, label: only }
  return { address: originOf(chosen), label: null }
}

/**
 * What a one-time link is for: one of the library that the request is for, or the server's own.
 * @throws Refusal `founding.key_used`, `founding.key_over`
 */
export async function readLink(
  system: SystemDeps,
  here: Deps,
  library: LibraryRow,
  { key, only }: { key: string; only: string },
): Promise<FoundingKey> {
  const at = system.clock.now()
  const addresses = addressesOf(system, only)
  if (library.library_id !== '') {
    const own = await readKey(here.db, key, at).catch(error => {
      if (error instanceof Refusal && error.code === 'founding.key_over') return null
      throw error
    })
    const wants = own?.member_id ? 'session' : 'founder'
    if (own) return { wants, name: library.name, ...addresses, label: library.library_id }
  }
  await readKey(system.of('').db, key, at)
  return { wants: 'library', name: null, ...addresses }
}
