import { isDeepStrictEqual } from 'node:util'
import type { DeskLetter, LetterContent, LetterName } from '../../src/lib/contract/letters.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { lockTexts } from '../texts/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { sentencesOf, toUse } from './content.ts'
import { addVersion, deleteDraft, listVersions } from './queries.ts'
import { readLetter } from './read-letters.ts'
import { auditLetter, draftSince } from './save-draft.ts'

/** Mails what is written from now on. @throws Refusal `text.draft_moved_on`, `letter.incomplete` */
export async function publishLetter(
  deps: Deps,
  who: Member,
  name: LetterName,
  since: string | null,
): Promise<DeskLetter> {
  await write(deps, who, publishDraft, name, since)
  return readLetter(deps, who, name)
}

async function publishDraft(work: Work<Member>, name: LetterName, since: string | null): Promise<void> {
  await lockTexts(work.tx)
  const { content } = (await draftSince(work, name, since)) ?? fail('text.draft_moved_on')
  const problems = sentencesOf(work.who.lang, name, content)
  if (Object.keys(problems).length) fail('letter.incomplete', problems)
  await deleteDraft(work.tx, name)
  await putInUse(work, name, toUse(name, content), null)
}

/** Uses an earlier version again; 0 is the letter as it came. @throws Refusal `text.no_version` */
export async function restoreLetter(deps: Deps, who: Member, name: LetterName, version: number): Promise<DeskLetter> {
  await write(deps, who, putBack, name, version)
  return readLetter(deps, who, name)
}

async function putBack(work: Work<Member>, name: LetterName, version: number): Promise<void> {
  await lockTexts(work.tx)
  const versions = await listVersions(work.tx, name)
  const earlier = version === 0 ? { content: null } : versions.find(one => one.version === version)
  await deleteDraft(work.tx, name)
  await putInUse(work, name, (earlier ?? fail('text.no_version')).content, version)
}

/** A new version, unless it says what is in use already. */
async function putInUse(
  work: Work<Member>,
  name: LetterName,
  content: LetterContent | null,
  restored_from: number | null,
): Promise<void> {
  const [last] = await listVersions(work.tx, name)
  if (isDeepStrictEqual(last?.content ?? null, content)) return
  const version = (last?.version ?? 0) + 1
  const by = { published_by: work.who.id, published_at: work.at }
  await addVersion(work.tx, name, { version, content, ...by, restored_from })
  await auditLetter(work, restored_from === null ? 'publish_letter' : 'restore_letter', { letter: name, version })
}
