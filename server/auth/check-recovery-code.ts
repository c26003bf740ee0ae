import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { digest, keyed } from './digests.ts'
import { isPassword } from './passwords.ts'
import { findByLink, giveAttemptBack, isOpen, type RecoveryRow, takeAttempt } from './recovery-queries.ts'
import { libraryKey } from '../secrets.ts'

async function countWrong({ limits, log }: Deps, library: string): Promise<void> {
  if (await limits.tryTake(library, 'recovery_wrong', '')) return
  log.error({ library }, 'too many wrong recovery codes: codes are closed for an hour, mailed links go on')
}

async function countAttempt({ tx, at }: Work, cookieHash: string): Promise<RecoveryRow | undefined> {
  return takeAttempt(tx, cookieHash, at)
}

async function uncountAttempt({ tx }: Work, id: string): Promise<void> {
  await giveAttemptBack(tx, id)
}

/** A five-digit code is accepted only from the browser that requested it. */
async function tryDigits(
  deps: Deps,
  library: LibraryRow,
  cookie: string | undefined,
  code: string,
): Promise<RecoveryRow> {
  const { db, limits, clock } = deps
  const label = library.library_id
  const cookieHash = digest(cookie ?? '')
  if (await limits.isSpent(label, 'recovery_wrong', '')) fail('recovery.spent')
  const row = await write(deps, { library }, countAttempt, cookieHash)
  if (!row) return fail((await isOpen(db, cookieHash, clock.now())) ? 'recovery.spent' : 'recovery.code')
  const key = libraryKey(deps, library, 'recovery')
  const right = await isPassword(keyed(key, `${code}.${row.id}`), row.code_hash)
  if (right) {
    await write(deps, { library }, uncountAttempt, row.id)
    return row
  }
  await countWrong(deps, label)
  return fail('recovery.code')
}

/**
 * The recovery that five digits with their cookie, or a mailed token alone, are good for.
 * @throws Refusal `recovery.code`, `recovery.spent`, `server.busy`
 */
export async function checkRecoveryCode(
  deps: Deps,
  library: LibraryRow,
  cookie: string | undefined,
  code: string,
): Promise<RecoveryRow> {
  if (/^\d{5}$/.test(code)) return tryDigits(deps, library, cookie, code)
  return (await findByLink(deps.db, digest(code), deps.clock.now())) ?? fail('recovery.code')
}
