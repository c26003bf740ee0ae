import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findLibrary } from '../library/queries.ts'
import { libraryKey } from './secrets.ts'

const issuer = 'oggettoteca'
export const accessSeconds = 600

/** What a checked access token says: whose it is, in which library, and until when (seconds since 1970). */
export type AccessToken = { libraryId: string; memberId: string; sessionId: string; exp: number }

type Subject = { libraryId: string; memberId: string; sessionId: string; level: number }

/** Signs a ten-minute access token. `level` is a hint for the screen, never read back. */
export async function signAccessToken(deps: Pick<Deps, 'db' | 'clock'>, of: Subject): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  return new SignJWT({ level: of.level, sid: of.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(of.libraryId)
    .setSubject(of.memberId)
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds)
    .sign(await libraryKey(deps, of.libraryId, 'access'))
}

/** The library a token names, before anything of it is believed. */
async function claimedLibrary(deps: Deps, here: LibraryRow, token: string): Promise<string | null> {
  const { aud } = decodeJwt(token)
  if (aud === here.library_id) return aud
  return typeof aud === 'string' && aud.length < 33 ? ((await findLibrary(deps.db, aud))?.library_id ?? null) : null
}

/**
 * Checks a token's signature, kind, issuer and times; `graceSeconds` accepts one that has just ended.
 * @returns null for anything that is not a good token of ours
 */
export async function readAccessToken(
  deps: Deps,
  here: LibraryRow,
  token: string,
  graceSeconds = 0,
): Promise<AccessToken | null> {
  try {
    const libraryId = await claimedLibrary(deps, here, token)
    if (!libraryId) return null
    const { payload } = await jwtVerify(token, await libraryKey(deps, libraryId, 'access'), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer,
      audience: libraryId,
      currentDate: deps.clock.now(),
      clockTolerance: graceSeconds,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    return { libraryId, memberId: String(payload.sub), sessionId: String(payload.sid), exp: payload.exp ?? 0 }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
