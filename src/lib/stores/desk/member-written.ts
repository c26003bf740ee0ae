/** What a member wrote to the desk, and what was mailed to them: read while it is looked at. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { mails } from '../../contract/mails.endpoints.ts'
import type { MemberMails } from '../../contract/mails.ts'
import { messages } from '../../contract/messages.endpoints.ts'
import type { MemberMessage } from '../../contract/messages.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $memberMessages = atom<Loaded<MemberMessage[]>>({ state: 'waiting' })
export const $memberMails = atom<Loaded<MemberMails>>({ state: 'waiting' })

const listMessages = (id: string) => call(messages.ofMember, { params: { id } })
const listMails = (id: string) => call(mails.ofMember, { params: { id } })

export const readMemberMessages = (id: string) => load($memberMessages, () => listMessages(id))
export const readMemberMails = (id: string) => load($memberMails, () => listMails(id))

/** Reads them, and again when something of it changes. Answers how to stop. */
export function openMemberMessages(id: string): () => void {
  $memberMessages.set({ state: 'waiting' })
  const reread = () => reload($memberMessages, () => listMessages(id))
  return readLive(['messages', 'loans'], () => readMemberMessages(id), reread)
}

export function openMemberMails(id: string): () => void {
  $memberMails.set({ state: 'waiting' })
  const reread = () => reload($memberMails, () => listMails(id))
  return readLive(mailed, () => readMemberMails(id), reread)
}

/** A mail that leaves or fails, and what most mails are left by. */
const mailed = ['sent_mails', 'mails', 'loans', 'members', 'cards', 'cash', 'messages', 'team'] as const

export async function retryMemberMail(id: string, mail: string): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(mails.retry, { body: { ids: [mail] } }))
  if (outcome.ok || outcome.problem.code !== 'network') await reload($memberMails, () => listMails(id))
  return outcome
}
