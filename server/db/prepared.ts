import type { PoolClient, QueryConfig } from 'pg'

/** A statement asked this often is kept ready; of so many at most, as each takes memory on every connection. */
const oftenEnough = 4
const mostKept = 300
const mostCounted = 3000

const times = new Map<string, number>()
const names = new Map<string, string>()
let named = 0

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= mostKept) return name
  if (times.size > mostCounted) times.clear()
  const count = (times.get(text) ?? 0) + 1
  times.set(text, count)
  if (count < oftenEnough) return undefined
  const fresh = `often_${++named}`
  names.set(text, fresh)
  return fresh
}

/** What the database says of a statement that a change of the schema or a reset made useless. */
const stale = new Set<unknown>(['0A000', '26000'])

export const isStale = (error: unknown) => stale.has((error as { code?: unknown }).code)

/** Lets a connection's frequent statements be planned once: planning ours takes twice as long as running them. */
export function prepareOften(client: PoolClient): void {
  const ask = client.query.bind(client) as (query: QueryConfig | string, values?: unknown[]) => Promise<unknown>
  let inTransaction = false
  const asked = async (text: QueryConfig | string, values?: unknown[]) => {
    if (typeof text !== 'string') return ask(text, values)
    if (/^(begin|start transaction)/i.test(text)) inTransaction = true
    if (/^(commit|rollback)$/i.test(text)) inTransaction = false
    const name = values?.length ? nameOf(text) : undefined
    if (!name) return ask(text, values)
    return ask({ name, text, values: values! }).catch((error: unknown) => {
      if (!isStale(error)) throw error
      // A change of the schema makes others useless too: whoever asks again shall not meet them one by one.
      names.clear()
      if (inTransaction) throw error
      return ask(text, values)
    })
  }
  client.query = asked as typeof client.query
}
