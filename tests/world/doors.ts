import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '../../src/lib/contract/contract.ts'
import type { Door } from '../../src/lib/contract/doors.ts'

const folder = join(import.meta.dirname, '../../src/lib/contract')

async function exportsOf<T>(pattern: string, wanted: (name: string) => boolean): Promise<T[]> {
  const files = globSync(pattern, { cwd: folder }).sort()
  const modules = await Promise.all(files.map(file => import(join(folder, file)) as Promise<Record<string, T>>))
  return modules.flatMap(one => Object.entries(one).flatMap(([name, value]) => (wanted(name) ? [value] : [])))
}

/** Every call of the contract, with its schemas. */
export async function everyEntry(): Promise<Entry[]> {
  const contracts = await exportsOf<Record<string, Entry>>('*.ts', name => name.endsWith('Contract'))
  return contracts.flatMap(one => Object.values(one))
}

/** Every door, by the name that code calls it: `orders.cancel`. */
export async function everyDoor(): Promise<Map<string, Door>> {
  const sets = await Promise.all(
    globSync('*.doors.ts', { cwd: folder })
      .sort()
      .map(async file => {
        const found = (await import(join(folder, file))) as Record<string, Record<string, Door>>
        return Object.entries(found).flatMap(([set, doors]) =>
          Object.entries(doors).map(([name, door]) => [`${set}.${name}`, door] as const),
        )
      }),
  )
  return new Map(sets.flat())
}

/** `GET /v1/me`: what a door is called in lists. */
export const nameOf = ({ method, path }: Door): string => `${method.toUpperCase()} ${path}`
