import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { libraryKey } from '../secrets.ts'

const issuer = 'oggettoteca'
export const accessSeconds = 600

/** The claims of a verified access token: its member, and its expiry (seconds since 1970). */
export type AccessToken = { memberId: string; sessionId: string; exp: number }

type Subject = { memberId: string; sessionId: string; level: number }

const keyId = ({ key_version }: LibraryRow) => String(key_version)

/** Signs a ten-minute access token. `level` is a hint for the screen, never read back. */
export async function signAccessToken(deps: Deps, library: LibraryRow, of: Subject): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  return new SignJWT({ level: of.level, sid: of.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keyId(library) })
    .setIssuer(issuer)
    .setAudience(library.library_id)
    .setSubject(of.memberId)
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds)
    .sign(libraryKey(deps, library, 'access'))
}

function isUnreadable(error: unknown): boolean {
  return error instanceof errors.JOSEError || error instanceof TypeError
}

/** The library's label in a token, not yet verified; null when there is none. */
export function claimedLibrary(token: string): string | null {
  try {
    const { aud } = decodeJwt(token)
    return typeof aud === 'string' && aud.length < 33 ? aud : null
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

/** Whether a token names a key that the library has replaced, or none, as those of before the keys had names. */
export function isOfReplacedKey(library: LibraryRow, token: string): boolean {
  try {
    return decodeProtectedHeader(token).kid !== keyId(library)
  } catch (error) {
    if (isUnreadable(error)) return false
    throw error
  }
}

/**
 * Checks a token's signature, library, kind, issuer and times; `graceSeconds` accepts one that has just ended.
 * @returns null for anything that is not a good token of this library
 */
export async function readAccessToken(
  deps: Deps,
  library: LibraryRow,
  token: string,
  graceSeconds = 0,
): Promise<AccessToken | null> {
  if (claimedLibrary(token) !== library.library_id) return null
  try {
    const { payload } = await jwtVerify(token, libraryKey(deps, library, 'access'), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer,
      audience: library.library_id,
      currentDate: deps.clock.now(),
      clockTolerance: graceSeconds,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    return { memberId: String(payload.sub), sessionId: String(payload.sid), exp: payload.exp ?? 0 }
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}
