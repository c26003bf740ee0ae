import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** Where a folder keeps a database for others to begin with: in a file, or under a name on the server. */
export const modelIn = (folder: string): string => (serverUrl ? basename(folder) : join(folder, 'model.tar'))

/** A database that another process may open too: the embedded engine has one connection, which it then shares. */
export type Shared = Connection & {
  url: string | undefined
  again: () => Promise<Connection>
  /** Leaves it at this place (`modelIn`) for others to begin with, and disconnects. */
  keep: (model: string) => Promise<void>
}

/** A database of its own, gone when closed: empty, or what was left at this place. */
export async function freshDatabase(model?: string): Promise<Shared> {
  if (!serverUrl) {
    const only = await connect({ folder: null, begin: model ? await openAsBlob(model) : undefined })
    const keep = async (place: string) => {
      await writeFile(place, Buffer.from(await (await only.dump!()).arrayBuffer()))
    }
    return { ...only, url: undefined, keep, again: async () => ({ ...only, close: async () => {} }) }
  }
  // Copied as files; logged page by page, as PostgreSQL 15 does by itself, it takes 0.2 s more.
  const name = `world_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} ${model ? `TEMPLATE "${model}" STRATEGY file_copy` : ''}`)
  const url = addressOf(serverUrl, name)
  const opened = await connect({ url, folder: null })
  let isOpen = true
  const disconnect = async () => {
    if (isOpen) await opened.close()
    isOpen = false
  }
  const keep = async (place: string) => {
    await disconnect()
    await onServer(serverUrl, `CREATE DATABASE "${place}" TEMPLATE ${name}`)
  }
  const close = async () => {
    await disconnect()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...opened, close, keep, url, again: () => connect({ url, folder: null }) }
}

/** Leaves a new database, filled, where others can begin with it. */
export async function saveModel(model: string, fill: (database: Connection) => Promise<void>): Promise<void> {
  const database = await freshDatabase()
  try {
    await fill(database)
    await database.keep(model)
  } finally {
    await database.close()
  }
}

export async function dropModel(model: string): Promise<void> {
  if (serverUrl) await onServer(serverUrl, `DROP DATABASE IF EXISTS "${model}" WITH (FORCE)`)
}
