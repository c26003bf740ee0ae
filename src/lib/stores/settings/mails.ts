/** The mails that have not left: which, why, to have them tried again, and to take them off the list. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { mails } from '../../contract/mails.endpoints.ts'
import type { UnsentMails } from '../../contract/mails.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'

export const $mails = atom<Loaded<UnsentMails>>({ state: 'waiting' })

const listMails = () => call(mails.list)

export const readMails = () => load($mails, listMails)
export const rereadMails = () => reload($mails, listMails)
export const openMails = () => readLive(['mails'], readMails, rereadMails)

/** How many have failed; null where that is not known, or nothing has. */
export async function countFailedMails(): Promise<number | null> {
  const outcome = await attempt(listMails)
  return outcome.ok ? outcome.value.failed.length || null : null
}

async function change(endpoint: typeof mails.retry | typeof mails.dismiss, ids: string[]) {
  const outcome: Outcome<UnsentMails> = await attempt(() => call(endpoint, { body: { ids } }))
  if (outcome.ok) $mails.set({ state: 'ready', value: outcome.value })
  return outcome
}

export const retryMails = (ids: string[]) => change(mails.retry, ids)
export const dismissMails = (ids: string[]) => change(mails.dismiss, ids)
