import { storedText } from '../stored.ts'

/**
 * The access token, in this page's memory only: no storage and no cookie that scripts can read ever holds
 * it. The flag beside it is no secret: it says that a session may exist, so that visitors never refresh.
 */
let token: string | null = null
const flag = storedText('browser', 'signed_in')
const listeners = new Set<() => void>()

export const bearer = {
  get: () => token,
  set(next: string | null) {
    token = next
  },
  /** Whether this browser was signed in when it last looked. */
  mayHaveSession: () => flag.get() === '1',
  /** Called when a session turns out to be over; answers how to stop listening. */
  onExpiry(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  expire() {
    token = null
    for (const listener of listeners) listener()
  },
}
