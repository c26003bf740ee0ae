import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { type Connection, connect } from '../../server/db/connect.ts'

/** A PostgreSQL server on which worlds make databases of their own; absent: the embedded engine, in memory. */
const serverUrl = process.env.TEST_DATABASE_URL

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A database that another process may open too: the embedded engine has one connection, which it then shares. */
export type Shared = Connection & { url: string | undefined; again: () => Promise<Connection> }

/** A database of its own, gone when closed: empty, or what `saveModel` left at this place. */
export async function freshDatabase(model?: string): Promise<Shared> {
  if (!serverUrl) {
    const only = await connect({ folder: null, begin: model ? await openAsBlob(model) : undefined })
    return { ...only, url: undefined, again: async () => ({ ...only, close: async () => {} }) }
  }
  const name = `world_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} ${model ? `TEMPLATE "${model}"` : ''}`)
  const url = addressOf(serverUrl, name)
  const opened = await connect({ url, folder: null })
  const close = async () => {
    await opened.close()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...opened, close, url, again: () => connect({ url, folder: null }) }
}

/** Leaves a new database, filled, where others can begin with it: in a file, or under that name on the server. */
export async function saveModel(model: string, fill: (database: Connection) => Promise<void>): Promise<void> {
  if (serverUrl) await onServer(serverUrl, `CREATE DATABASE "${model}"`)
  const database = await connect({ url: serverUrl && addressOf(serverUrl, model), folder: null })
  try {
    await fill(database)
    if (!serverUrl) await writeFile(model, Buffer.from(await (await database.dump!()).arrayBuffer()))
  } finally {
    await database.close()
  }
}

export async function dropModel(model: string): Promise<void> {
  if (serverUrl) await onServer(serverUrl, `DROP DATABASE IF EXISTS "${model}" WITH (FORCE)`)
}
