import type { Deps } from '../deps.ts'
import type { Bucket } from '../limits/limits.ts'
import type { Browser } from './cookies.ts'
import { digest } from './digests.ts'
import { isKnownDevice } from './queries.ts'

/**
 * Counts an attempt on an account before its password is checked. Attempts from many addresses on one account share
 * one limit for unknown browsers; a browser that has signed it in before has a limit of its own, so that they
 * never lock its owner out.
 * @returns a function that gives the attempt back after a successful sign-in
 * @throws Refusal `request.rate`
 */
export async function checkSignInRate(
  { db, limits }: Deps,
  library: string,
  email: string,
  { address, device }: Browser,
) {
  const account = digest(email)
  const known = await isKnownDevice(db, email, device)
  const tries: [Bucket, string][] = [
    ...(known
      ? [['signin_device', `${account}/${device}`] as [Bucket, string]]
      : ([
          ['signin_pair', `${account}/${address}`],
          ['signin_account', account],
          ['signin_library', ''],
        ] as [Bucket, string][])),
    ['signin_address', address],
  ]
  for (const [bucket, who] of tries) await limits.take(library, bucket, who)
  return async () => {
    for (const [bucket, who] of tries) await limits.giveBack(library, bucket, who)
  }
}
