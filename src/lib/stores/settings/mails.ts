/** The mails that have not left: which, why, and to have them tried again. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { mails } from '../../contract/mails.endpoints.ts'
import type { UnsentMails } from '../../contract/mails.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { keepRead } from '../desk/live.ts'

export const $mails = atom<Loaded<UnsentMails>>({ state: 'waiting' })

const listMails = () => call(mails.list)

export const readMails = () => load($mails, listMails)
export const rereadMails = () => reload($mails, listMails)
export const openMails = () => keepRead(['mails'], readMails, rereadMails)

/** How many have failed; null where that is not known, or nothing has. */
export async function countFailedMails(): Promise<number | null> {
  const outcome = await attempt(listMails)
  return outcome.ok ? outcome.value.failed.length || null : null
}

export async function retryMails(ids: string[]): Promise<Outcome<UnsentMails>> {
  const outcome = await attempt(() => call(mails.retry, { body: { ids } }))
  if (outcome.ok) $mails.set({ state: 'ready', value: outcome.value })
  return outcome
}
