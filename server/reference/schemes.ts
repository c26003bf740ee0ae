import * as z from 'zod'

type Scheme = Record<string, unknown>

let known: Record<string, Scheme> | undefined

/** Every schema of the contract that has a name, as JSON Schema; they refer to each other by their addresses. */
function readAll(): Record<string, Scheme> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: id => `/v1/schemes/${id}`, unrepresentable: 'any' })
  return schemas as unknown as Record<string, Scheme>
}

export function findScheme(name: string): Scheme | undefined {
  known ??= readAll()
  return Object.hasOwn(known, name) ? known[name] : undefined
}
