import type { Deps } from '../deps.ts'
import { fail } from '../refusal.ts'
import { digest, keyed } from './digests.ts'
import { isPassword } from './passwords.ts'
import { findByLink, giveTryBack, isOpen, type RecoveryRow, takeTry } from './recovery-queries.ts'
import { libraryKey } from './secrets.ts'

async function countWrong({ limits, log }: Deps, library: string): Promise<void> {
  if (await limits.tryTake(library, 'recovery_wrong', '')) return
  log.error({ library }, 'too many wrong recovery codes: codes are closed for an hour, mailed links go on')
}

/** Five digits are looked at only for the browser that asked for them. */
async function tryDigits(deps: Deps, library: string, cookie: string | undefined, code: string): Promise<RecoveryRow> {
  const { db, limits } = deps
  const at = deps.clock.now()
  const cookieHash = digest(cookie ?? '')
  if (await limits.isSpent(library, 'recovery_wrong', '')) fail('recovery.spent')
  const row = await takeTry(db, library, cookieHash, at)
  if (!row) return fail((await isOpen(db, library, cookieHash, at)) ? 'recovery.spent' : 'recovery.code')
  const key = await libraryKey(deps, library, 'recovery')
  const right = await isPassword(keyed(key, `${code}.${row.id}`), row.code_hash)
  if (right) {
    await giveTryBack(db, library, row.id)
    return row
  }
  await countWrong(deps, library)
  return fail('recovery.code')
}

/**
 * The recovery that five digits with their cookie, or a mailed token alone, are good for.
 * @throws Refusal `recovery.code`, `recovery.spent`, `server.busy`
 */
export async function checkRecoveryCode(
  deps: Deps,
  library: string,
  cookie: string | undefined,
  code: string,
): Promise<RecoveryRow> {
  if (/^\d{5}$/.test(code)) return tryDigits(deps, library, cookie, code)
  return (await findByLink(deps.db, library, digest(code), deps.clock.now())) ?? fail('recovery.code')
}
