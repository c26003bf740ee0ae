import type { DeskLetter, LetterContent, LetterName } from '../../src/lib/contract/letters.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { lockTexts } from '../texts/queries.ts'
import type { ActOf } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { deleteDraft, findDraft, putDraft } from './queries.ts'
import { readLetter } from './read-letters.ts'

type DraftInput = { since: string | null; content: LetterContent }

/** @throws Refusal `text.draft_moved_on` */
export async function saveLetter(deps: Deps, who: Member, name: LetterName, input: DraftInput): Promise<DeskLetter> {
  await write(deps, who, putLetter, name, input)
  return readLetter(deps, who, name)
}

/** The draft, unless another one has taken its place since. @throws Refusal `text.draft_moved_on` */
export async function draftSince({ tx }: Work, name: LetterName, since: string | null) {
  const draft = await findDraft(tx, name)
  if ((draft?.saved_at.toISOString() ?? null) !== since) fail('text.draft_moved_on')
  return draft
}

async function putLetter(work: Work<Member>, name: LetterName, { since, content }: DraftInput): Promise<void> {
  await lockTexts(work.tx)
  const draft = await draftSince(work, name, since)
  // Two that are saved within the same moment are still told apart.
  const at = new Date(Math.max(work.at.getTime(), (draft?.saved_at.getTime() ?? 0) + 1))
  await putDraft(work.tx, name, content, work.who.id, at)
  if (!draft) await auditLetter(work, 'begin_letter', { letter: name })
}

export async function discardLetter(deps: Deps, who: Member, name: LetterName): Promise<DeskLetter> {
  await write(deps, who, dropLetter, name)
  return readLetter(deps, who, name)
}

async function dropLetter(work: Work<Member>, name: LetterName): Promise<void> {
  await lockTexts(work.tx)
  if (!(await findDraft(work.tx, name))) return
  await deleteDraft(work.tx, name)
  await auditLetter(work, 'discard_letter', { letter: name })
}

export const auditLetter = (
  work: Work<Member>,
  action: ActOf<'library'>,
  data: { letter: LetterName; version?: number },
) => work.audit({ action, subject: 'library', id: work.library.library_id, data })
