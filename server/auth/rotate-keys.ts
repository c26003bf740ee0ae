import type { Tx } from '../db/scope.ts'
import type { KeyVersion } from '../secrets.ts'
import { type Owner, seal, Unreadable, unseal } from '../services/seal.ts'
import type { Work } from '../work/work.ts'

/** `before`: the secret that was in use until now, when that itself is replaced. */
export type Rotation = { signsOut: boolean; appSecret: string; before?: string | undefined }

/**
 * A new version of a library's keys: access tokens end at once, and browsers get new ones with their refresh cookie;
 * codes to recover a password that are on their way end too. Secrets of the library's own services are encrypted
 * again. With `signsOut` every session ends.
 * @returns how many of those secrets could not be read, and were left as they are
 */
export async function rotateKeys(work: Work, rotation: Rotation): Promise<number> {
  const { tx, at, library } = work
  const keys = await tx
    .updateTable('libraries')
    .set(eb => ({ key_version: eb('key_version', '+', 1) }))
    .returning(['library_id', 'key_version'])
    .executeTakeFirstOrThrow()
  const unread = await resealAll(work, keys, rotation)
  if (rotation.signsOut) {
    await tx
      .updateTable('sessions')
      .set({ revoked_at: at, revoked_reason: 'keys' })
      .where('revoked_at', 'is', null)
      .execute()
  }
  await work.audit({ action: 'rotate_keys', subject: 'library', id: library.library_id })
  return unread
}

async function resealAll({ tx }: Work, keys: KeyVersion, { appSecret, before }: Rotation): Promise<number> {
  const accounts = await tx
    .selectFrom('service_accounts')
    .select(['library_id', 'id', 'service', 'secret'])
    .where('secret', 'is not', null)
    .forUpdate()
    .execute()
  let unread = 0
  for (const { secret, ...owner } of accounts) {
    const plain = unsealed(appSecret, owner, secret) ?? unsealed(before, owner, secret)
    if (plain === null) unread += 1
    else await updateSecret(tx, owner.id, seal({ appSecret }, keys, owner, plain))
  }
  return unread
}

function unsealed(appSecret: string | undefined, owner: Owner, text: string | null): string | null {
  if (appSecret === undefined || text === null) return null
  try {
    return unseal({ appSecret }, owner, text)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

async function updateSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.updateTable('service_accounts').set({ secret }).where('id', '=', id).execute()
}
