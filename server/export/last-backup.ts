import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const Last = z.object({ at: z.iso.datetime() })

/** When the machine was last backed up; null where it never was, or nobody can say. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'last-backup.json'), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return Last.parse(JSON.parse(text)).at
  } catch {
    return null
  }
}
