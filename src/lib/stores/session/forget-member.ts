import { storedText } from '../../stored.ts'
import { drafts } from './drafts.ts'

const ofTab = [
  'after_sso',
  'approved_card',
  'approved_delivery',
  'current_page',
  ...drafts,
  'drafts_of',
  'invitation',
  'pending_wish',
  'pending_words',
  'recovery',
  'sign_on_trial',
] as const
const ofBrowser = [
  'card',
  'held',
  'last_page',
  'packed',
  'policies',
  'shared_object',
  'staff',
  'waits',
  'wanted',
] as const

/** At a sign-out, before the next person at a shared computer: removes whatever a member has written or looked at. */
export function forgetMember(): void {
  clear()
  // Acts that wait to be sent stay: they are in another database, under the name of who did them.
  globalThis.indexedDB?.deleteDatabase('desk-copy')
  // The page records where it was once more as it is left.
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, clear)
}

function clear(): void {
  for (const key of ofTab) storedText('tab', key).remove()
  for (const key of ofBrowser) storedText('browser', key).remove()
}
