/** The letters that the library mails: drafts, what is in use, versions, and who they come from. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { letters } from '../../contract/letters.endpoints.ts'
import type { DeskLetter, LetterContent, LetterSummary, MailSender, LetterName } from '../../contract/letters.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'
import { openDraft } from './draft.ts'
import { liveForm } from './live-form.ts'

export const $letters = atom<Loaded<LetterSummary[]>>({ state: 'waiting' })

export const readLetters = () => reload($letters, () => call(letters.list))
export const followLetters = () => readLive(['settings'], readLetters)
const senderForm = liveForm<MailSender>(['settings'], () => call(letters.sender))
export const { $now: $sender, $drawn: $senderDrawn, read: readSender, open: openSender } = senderForm

let opened: LetterName | null = null
const letterForm = liveForm<DeskLetter>(['settings'], () => call(letters.one, { params: { name: opened! } }))
export const { $now: $letter, $drawn: $letterDrawn } = letterForm

function turnTo(name: LetterName): void {
  opened = name
  letterForm.reset()
}

export function openLetter(name: LetterName): Promise<void> {
  turnTo(name)
  return letterForm.read()
}

/** Reads a letter, and again when somebody else writes in it. Answers how to leave it. */
export function followLetter(name: LetterName): () => void {
  turnTo(name)
  return letterForm.open()
}

/** The moment of the draft that is known here, by which the server tells another one. */
function since(): string | null {
  const now = $letter.get()
  return now.state === 'ready' ? (now.value.draft?.at ?? null) : null
}

const saveLetter = (name: LetterName, content: LetterContent) =>
  letterForm.save(() => call(letters.saveDraft, { params: { name }, body: { since: since(), content } }))

/** A letter while it is written. */
export const openLetterDraft = ({ name, content }: DeskLetter) => openDraft(content, now => saveLetter(name, now))

export const discardLetter = (name: LetterName) =>
  letterForm.save(() => call(letters.discardDraft, { params: { name } }))

export const publishLetter = (name: LetterName) =>
  letterForm.save(() => call(letters.publish, { params: { name }, body: { since: since() } }))

/** Version 0 is the letter as it came. */
export const restoreLetter = (name: LetterName, version: number) =>
  letterForm.save(() => call(letters.restore, { params: { name, version } }))

export const testLetter = (name: LetterName, lang: 'it' | 'en'): Promise<Outcome<{ to: string }>> =>
  attempt(() => call(letters.test, { params: { name }, body: { lang } }))

export const saveSender = (sender: MailSender): Promise<Outcome<MailSender>> =>
  senderForm.save(() => call(letters.changeSender, { body: sender }))
