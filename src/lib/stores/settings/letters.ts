/** The letters that the library mails: drafts, what is in use, versions, and who they come from. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { letters } from '../../contract/letters.endpoints.ts'
import type { DeskLetter, LetterContent, LetterSummary, MailSender, LetterName } from '../../contract/letters.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { openDraft } from './draft.ts'

export const $letters = atom<Loaded<LetterSummary[]>>({ state: 'waiting' })
export const $letter = atom<Loaded<DeskLetter>>({ state: 'waiting' })
export const $sender = atom<Loaded<MailSender>>({ state: 'waiting' })

export const readLetters = () => reload($letters, () => call(letters.list))
export const readSender = () => load($sender, () => call(letters.sender))

export async function openLetter(name: LetterName): Promise<void> {
  $letter.set({ state: 'waiting' })
  await load($letter, () => call(letters.one, { params: { name } }))
}

/** What a call answers takes the place of the letter, unless another one was opened meanwhile. */
async function changing(name: LetterName, ask: () => Promise<DeskLetter>): Promise<Outcome<DeskLetter>> {
  const outcome = await attempt(ask)
  const now = $letter.get()
  if (outcome.ok && now.state === 'ready' && now.value.name === name)
    $letter.set({ state: 'ready', value: outcome.value })
  return outcome
}

/** The moment of the draft that is known here, by which the server tells another one. */
function since(): string | null {
  const now = $letter.get()
  return now.state === 'ready' ? (now.value.draft?.at ?? null) : null
}

const saveLetter = (name: LetterName, content: LetterContent) =>
  changing(name, () => call(letters.saveDraft, { params: { name }, body: { since: since(), content } }))

/** A letter while it is written. */
export const openLetterDraft = ({ name, content }: DeskLetter) => openDraft(content, now => saveLetter(name, now))

export const discardLetter = (name: LetterName) =>
  changing(name, () => call(letters.discardDraft, { params: { name } }))

export const publishLetter = (name: LetterName) =>
  changing(name, () => call(letters.publish, { params: { name }, body: { since: since() } }))

/** Version 0 is the letter as it came. */
export const restoreLetter = (name: LetterName, version: number) =>
  changing(name, () => call(letters.restore, { params: { name, version } }))

export const testLetter = (name: LetterName, lang: 'it' | 'en'): Promise<Outcome<{ to: string }>> =>
  attempt(() => call(letters.test, { params: { name }, body: { lang } }))

export async function saveSender(sender: MailSender): Promise<Outcome<MailSender>> {
  const outcome = await attempt(() => call(letters.changeSender, { body: sender }))
  if (outcome.ok) $sender.set({ state: 'ready', value: outcome.value })
  return outcome
}
