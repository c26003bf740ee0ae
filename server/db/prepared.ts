import type { PoolClient, QueryConfig } from 'pg'

/** A statement run this often is prepared; so many at most, as each takes memory on every connection. */
const oftenEnough = 4
const mostPrepared = 300
const mostCounted = 3000

const times = new Map<string, number>()
const names = new Map<string, string>()
let named = 0

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= mostPrepared) return name
  if (times.size > mostCounted) times.clear()
  const count = (times.get(text) ?? 0) + 1
  times.set(text, count)
  if (count < oftenEnough) return undefined
  const fresh = `often_${++named}`
  names.set(text, fresh)
  return fresh
}

/** The error codes of a prepared statement invalidated by a schema change or a reset. */
const stale = new Set<unknown>(['0A000', '26000'])

export const isStale = (error: unknown) => stale.has((error as { code?: unknown }).code)

/** Lets a connection's frequent statements be planned once: planning takes twice as long as execution. */
export function prepareOften(client: PoolClient): void {
  const ask = client.query.bind(client) as (query: QueryConfig | string, values?: unknown[]) => Promise<unknown>
  let inTransaction = false
  const prepared = async (text: QueryConfig | string, values?: unknown[]) => {
    if (typeof text !== 'string') return ask(text, values)
    if (/^(begin|start transaction)/i.test(text)) inTransaction = true
    if (/^(commit|rollback)$/i.test(text)) inTransaction = false
    const name = values?.length ? nameOf(text) : undefined
    if (!name) return ask(text, values)
    return ask({ name, text, values: values! }).catch((error: unknown) => {
      if (!isStale(error)) throw error
      // A schema change invalidates the others too: forget all, so that retries do not fail one by one.
      names.clear()
      if (inTransaction) throw error
      return ask(text, values)
    })
  }
  client.query = prepared as typeof client.query
}
