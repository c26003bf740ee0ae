import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../limits/at-most.ts'

// OWASP's floor for Argon2id: 19 MiB, two passes; about 60 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A sign-in costs much CPU: two at a time, and a short queue. */
const queued = atMost(2, 50)

/** @throws Refusal `server.busy` */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

/** The hash of no password, so that an unknown e-mail takes as long as a wrong password. */
let decoy: Promise<string> | undefined

/** Whether the password is the one hashed; with no hash it takes as long and is false. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const against = hashed ?? (await decoy)
  const right = await queued(() => verify(against, password))
  return right && hashed != null
}
