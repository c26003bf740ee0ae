import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '../../src/lib/contract/contract.ts'
import type { Endpoint } from '../../src/lib/contract/endpoints.ts'

const folder = join(import.meta.dirname, '../../src/lib/contract')

/** Every call of the contract, with its schemas. */
export async function everyEntry(): Promise<Entry[]> {
  const files = globSync('*.ts', { cwd: folder }).sort()
  const modules = await Promise.all(files.map(file => import(join(folder, file)) as Promise<Record<string, object>>))
  const contracts = modules.flatMap(one => Object.entries(one).filter(([name]) => name.endsWith('Contract')))
  return contracts.flatMap(([, of]) => Object.values(of) as Entry[])
}

/** Every endpoint, by the name that code calls it: `orders.cancel`. */
export async function everyEndpoint(): Promise<Map<string, Endpoint>> {
  const sets = await Promise.all(
    globSync('*.endpoints.ts', { cwd: folder })
      .sort()
      .map(async file => {
        const found = (await import(join(folder, file))) as Record<string, Record<string, Endpoint>>
        return Object.entries(found).flatMap(([set, endpoints]) =>
          Object.entries(endpoints).map(([name, endpoint]) => [`${set}.${name}`, endpoint] as const),
        )
      }),
  )
  return new Map(sets.flat())
}

/** `GET /v1/me`: what an endpoint is called in lists. */
export const nameOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`
