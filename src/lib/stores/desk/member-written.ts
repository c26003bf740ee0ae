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
const listMails = (id: string, loan?: string) => call(mails.ofMember, { params: { id }, query: { loan } })

export const readMemberMessages = (id: string) => load($memberMessages, () => listMessages(id))
export const readMemberMails = (id: string, loan?: string) => load($memberMails, () => listMails(id, loan))

/** Reads them, and again when something of it changes. Answers how to stop. */
export function openMemberMessages(id: string): () => void {
  $memberMessages.set({ state: 'waiting' })
  const reread = () => reload($memberMessages, () => listMessages(id))
  return readLive(['messages', 'loans'], () => readMemberMessages(id), reread)
}

/** All of them, or those about one of their loans. */
export function openMemberMails(id: string, loan?: string): () => void {
  $memberMails.set({ state: 'waiting' })
  const reread = () => reload($memberMails, () => listMails(id, loan))
  return readLive(mailed, () => readMemberMails(id, loan), reread)
}

/** A mail that leaves or fails, and what most mails are left by. */
const mailed = ['sent_mails', 'mails', 'loans', 'members', 'cards', 'cash', 'messages', 'team'] as const

export async function retryMemberMail(id: string, mail: string, loan?: string): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(mails.retry, { body: { ids: [mail] } }))
  if (outcome.ok || outcome.problem.code !== 'network') await reload($memberMails, () => listMails(id, loan))
  return outcome
}
