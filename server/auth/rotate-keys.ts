import type { Work } from '../work/work.ts'

/**
 * A new version of a library's keys: access tokens end at once, and browsers get new ones with their refresh cookie;
 * codes to recover a password that are on their way end too. With `signsOut` every session ends.
 */
export async function rotateKeys(work: Work, signsOut: boolean): Promise<void> {
  const { tx, at, library } = work
  await tx
    .updateTable('libraries')
    .set(eb => ({ key_version: eb('key_version', '+', 1) }))
    .execute()
  if (signsOut) {
    await tx
      .updateTable('sessions')
      .set({ revoked_at: at, revoked_reason: 'keys' })
      .where('revoked_at', 'is', null)
      .execute()
  }
  await work.audit({ action: 'rotate_keys', subject: 'library', id: library.library_id })
}
