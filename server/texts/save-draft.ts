import type { DeskText, TextContent, TextName } from '../../src/lib/contract/texts.ts'
import { textShapes } from '../../src/lib/rules/texts.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { ActOf } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { deleteDraft, findDraft, lockTexts, putDraft } from './queries.ts'
import { readText } from './read-texts.ts'

type DraftInput = { since: string | null; content: TextContent }

/** @throws Refusal `text.draft_moved_on`, `text.too_many_parts` */
export async function saveDraft(deps: Deps, who: Member, name: TextName, input: DraftInput): Promise<DeskText> {
  await write(deps, who, putText, name, input)
  return readText(deps.db, name)
}

/** The draft, unless another one has taken its place since. @throws Refusal `text.draft_moved_on` */
export async function draftSince({ tx }: Work, name: TextName, since: string | null) {
  const draft = await findDraft(tx, name)
  if ((draft?.saved_at.toISOString() ?? null) !== since) fail('text.draft_moved_on')
  return draft
}

async function putText(work: Work<Member>, name: TextName, { since, content }: DraftInput): Promise<void> {
  if (content.parts.length > textShapes[name].most) fail('text.too_many_parts')
  await lockTexts(work.tx)
  const draft = await draftSince(work, name, since)
  // Two that are saved within the same moment are still told apart.
  const at = new Date(Math.max(work.at.getTime(), (draft?.saved_at.getTime() ?? 0) + 1))
  await putDraft(work.tx, name, content, work.who.id, at)
  if (!draft) await audit(work, 'begin_text', name)
}

export async function discardDraft(deps: Deps, who: Member, name: TextName): Promise<DeskText> {
  await write(deps, who, dropText, name)
  return readText(deps.db, name)
}

async function dropText(work: Work<Member>, name: TextName): Promise<void> {
  await lockTexts(work.tx)
  if (!(await findDraft(work.tx, name))) return
  await deleteDraft(work.tx, name)
  await audit(work, 'discard_text', name)
}

const audit = (work: Work<Member>, action: ActOf<'library'>, text: TextName) =>
  work.audit({ action, subject: 'library', id: work.library.library_id, data: { text } })
