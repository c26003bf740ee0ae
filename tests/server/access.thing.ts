import type { Thing } from '../world/things.ts'
import { before, bodies, places, queries, type Things } from './access.matrix.ts'

/** A call of an endpoint, about a thing made for it. */
export async function thingFor(name: string, of: Things): Promise<{ path: string; body: unknown }> {
  const [method, pattern = ''] = name.split(' ')
  if (before[name]) await of[before[name]]()
  const [, thing = 'product'] = places.find(([endpoint]) => endpoint.test(name)) ?? []
  const value = thing.startsWith('=') ? thing.slice(1) : await of[thing as Thing]()
  const path =
    pattern
      .replace('{cap}', '40121')
      .replace('{version}', '1')
      .replace('{photo}', 'nessuna')
      .replace(/\{\w+\}/, value) + (queries[name] ?? '')
  const body = bodies[name] ? await bodies[name](of) : method === 'GET' || method === 'DELETE' ? undefined : {}
  return { path, body }
}
