import { join } from 'node:path'
import { type Config, readConfig } from '../server/config.ts'
import { connectBeside, type Db } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'

/** Does a script's work on the configured database and prints what it answers, or, with exit code 1, why it failed. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const { db, close } = await connectBeside({ url: config.databaseUrl, folder: join(config.dataDir, 'db') })
    try {
      await migrate(db)
      console.log(await work(db, config))
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
