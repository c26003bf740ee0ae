import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, connect } from '../../server/db/connect.ts'

/** A PostgreSQL server on which worlds make databases of their own; absent: the embedded engine, in memory. */
const serverUrl = process.env.TEST_DATABASE_URL

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database that another process may open too: the embedded engine has one connection, which it then shares. */
export type Shared = Connection & { url: string | undefined; again: () => Promise<Connection> }

/** An empty database of its own, gone when closed. */
export async function freshDatabase(): Promise<Shared> {
  if (!serverUrl) {
    const only = await connect({ folder: null })
    return { ...only, url: undefined, again: async () => ({ ...only, close: async () => {} }) }
  }
  const name = `world_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const opened = await connect({ url: url.href, folder: null })
  const close = async () => {
    await opened.close()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...opened, close, url: url.href, again: () => connect({ url: url.href, folder: null }) }
}
