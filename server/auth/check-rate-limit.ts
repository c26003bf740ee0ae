import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { Bucket } from '../limits/limits.ts'
import type { Browser } from './cookies.ts'
import { digest } from './digests.ts'
import { isKnownDevice } from './queries.ts'

/** While a library has had too many wrong passwords, a try from an unknown browser waits this long (ms). */
const slowMs = 1000

export type SignInAttempt = {
  /** Gives the attempt back after a successful sign-in. */
  giveBack: () => Promise<void>
  /** Counts a wrong password against the library. */
  noteFailure: () => Promise<void>
}

/**
 * Counts an attempt on an account before its password is checked. Attempts from many addresses on one account share
 * one limit for unknown browsers; a browser that has signed it in before has a limit of its own, so that they
 * never lock its owner out. An address over its limit counts against nothing else, and wrong passwords from many
 * addresses slow a library's sign-ins but never close them: nobody can shut the others out.
 * @throws Refusal `request.rate`
 */
export async function checkSignInRate(
  { db, limits }: Deps,
  library: string,
  email: string,
  { address, device }: Browser,
): Promise<SignInAttempt> {
  const account = digest(email)
  const isKnown = await isKnownDevice(db, email, device)
  const tries: [Bucket, string][] = [
    ['signin_address', address],
    ...(isKnown
      ? [['signin_device', `${account}/${device}`] as [Bucket, string]]
      : ([
          ['signin_pair', `${account}/${address}`],
          ['signin_account', account],
        ] as [Bucket, string][])),
  ]
  for (const [bucket, who] of tries) await limits.take(library, bucket, who)
  if (!isKnown && (await limits.isSpent(library, 'signin_library', ''))) await wait(slowMs)
  return {
    giveBack: async () => {
      for (const [bucket, who] of tries) await limits.giveBack(library, bucket, who)
    },
    noteFailure: async () => {
      if (!isKnown) await limits.tryTake(library, 'signin_library', '')
    },
  }
}
