import { hash, verify } from '@node-rs/argon2'
import { fail } from '../refusal.ts'

// OWASP's floor for Argon2id: 19 MiB, two passes; about 60 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const longestQueue = 50

let running = 0
const waiting: (() => void)[] = []

/**
 * A sign-in costs much CPU: two at a time, a short queue, then a refusal that says to come back.
 * @throws Refusal `server.busy`
 */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) fail('server.busy')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

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
