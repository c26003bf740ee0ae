/**
 * Gives every library, or one, new keys: `node scripts/rotate-keys.ts [--library quartiere] [--sign-out]`. Nobody
 * notices, unless `--sign-out` ends every session.
 */
import { parseArgs } from 'node:util'
import { rotateKeys } from '../server/auth/rotate-keys.ts'
import { systemClock } from '../server/clock.ts'
import type { Db } from '../server/db/connect.ts'
import { readerOf, scopedTo } from '../server/db/scope.ts'
import { listLabels, readLibrary } from '../server/library/queries.ts'
import { write } from '../server/work/write.ts'
import { withDatabase } from './with-database.ts'

type Rotation = { library: string | undefined; signsOut: boolean }

/** @returns the libraries whose keys are new */
export async function rotateAll(db: Db, { library, signsOut }: Rotation): Promise<string[]> {
  const labels = (await listLabels(db)).filter(label => library === undefined || label === library)
  if (library !== undefined && !labels.length) throw new Error(`There is no library «${library}»`)
  for (const label of labels) {
    const deps = {
      begin: <T>(work: (tx: ReturnType<typeof scopedTo>) => Promise<T>) =>
        db.transaction().execute(tx => work(scopedTo(tx, label))),
      clock: systemClock,
      wake: () => {},
    }
    await write(deps, { library: await readLibrary(readerOf(db, label)) }, rotateKeys, signsOut)
  }
  return labels
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { library: { type: 'string' }, 'sign-out': { type: 'boolean' } } })
  await withDatabase(async db => {
    const labels = await rotateAll(db, { library: values.library, signsOut: values['sign-out'] ?? false })
    return `New keys for ${labels.join(', ')}`
  })
}
