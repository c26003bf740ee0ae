/**
 * Gives every library, or one, new keys: `node scripts/rotate-keys.ts [--library quartiere] [--sign-out]`. Nobody
 * notices, unless `--sign-out` ends every session. Secrets of libraries' own services are encrypted again; where
 * `APP_SECRET` is new, `APP_SECRET_BEFORE` in the environment is the one that reads them.
 */
import { parseArgs } from 'node:util'
import { rotateKeys, type Rotation } from '../server/auth/rotate-keys.ts'
import { openFeed } from '../server/changes/feed.ts'
import { systemClock } from '../server/clock.ts'
import type { Db } from '../server/db/connect.ts'
import { readerOf, scopedTo } from '../server/db/scope.ts'
import { listLabels, readLibrary } from '../server/library/queries.ts'
import { openAppSecret } from '../server/start/app-secret.ts'
import { write } from '../server/work/write.ts'
import { withDatabase } from './with-database.ts'

type Which = Rotation & { library: string | undefined }
type Rotated = { labels: string[]; unread: number }

/** @returns the libraries whose keys are new, and how many secrets of their services could not be read */
export async function rotateAll(db: Db, { library, ...rotation }: Which): Promise<Rotated> {
  let unread = 0
  const labels = (await listLabels(db)).filter(label => library === undefined || label === library)
  if (library !== undefined && !labels.length) throw new Error(`There is no library «${library}»`)
  for (const label of labels) {
    const deps = {
      begin: <T>(work: (tx: ReturnType<typeof scopedTo>) => Promise<T>) =>
        db.transaction().execute(tx => work(scopedTo(tx, label))),
      clock: systemClock,
      changes: openFeed({ others: false }),
      wake: () => {},
    }
    unread += await write(deps, { library: await readLibrary(readerOf(db, label)) }, rotateKeys, rotation)
  }
  return { labels, unread }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { library: { type: 'string' }, 'sign-out': { type: 'boolean' } } })
  await withDatabase(async (db, config) => {
    const secrets = { appSecret: openAppSecret(config), before: process.env.APP_SECRET_BEFORE }
    const signsOut = values['sign-out'] ?? false
    const { labels, unread } = await rotateAll(db, { library: values.library, signsOut, ...secrets })
    const left = unread ? `; ${unread} secrets of their services cannot be read and have to be typed again` : ''
    return `New keys for ${labels.join(', ')}${left}`
  })
}
