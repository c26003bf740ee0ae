/** The library's own texts at the desk: drafts, what is public, versions. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { texts } from '../../contract/texts.endpoints.ts'
import type { DeskText, DeskTextVersion, TextContent, TextName, TextSummary } from '../../contract/texts.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'
import { liveForm } from './live-form.ts'

export const $texts = atom<Loaded<TextSummary[]>>({ state: 'waiting' })

export const readTexts = () => reload($texts, () => call(texts.list))
export const followTexts = () => readLive(['settings'], readTexts)

let opened: TextName = 'intro'
const form = liveForm<DeskText>(['settings'], () => call(texts.one, { params: { name: opened } }))
export const { $now: $text, $drawn: $textDrawn } = form

function turnTo(name: TextName): void {
  opened = name
  form.reset()
}

export function openText(name: TextName): Promise<void> {
  turnTo(name)
  return form.read()
}

/** Reads a text, and again when somebody else writes in it. Answers how to leave it. */
export function followText(name: TextName): () => void {
  turnTo(name)
  return form.open()
}

/** The moment of the draft that is known here, by which the server tells another one. */
function since(): string | null {
  const now = $text.get()
  return now.state === 'ready' ? (now.value.draft?.at ?? null) : null
}

export const saveDraft = (name: TextName, content: TextContent) =>
  form.save(() => call(texts.saveDraft, { params: { name }, body: { since: since(), content } }))

export const discardDraft = (name: TextName) => form.save(() => call(texts.discardDraft, { params: { name } }))

/** `askAgain`: whether all members are to accept the terms of use in this version. */
export const publishText = (name: TextName, askAgain = false) =>
  form.save(() => call(texts.publish, { params: { name }, body: { since: since(), ask_again: askAgain } }))

export const restoreText = (name: TextName, version: number) =>
  form.save(() => call(texts.restore, { params: { name, version } }))

export const readVersion = (name: TextName, version: number): Promise<Outcome<DeskTextVersion>> =>
  attempt(() => call(texts.version, { params: { name, version } }))
