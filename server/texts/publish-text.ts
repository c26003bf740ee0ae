import type { DeskText, TextName } from '../../src/lib/contract/texts.ts'
import { nextPoliciesVersion } from '../../src/lib/rules/policies.ts'
import { gapIn } from '../../src/lib/rules/texts.ts'
import type { PublicText } from '../db/tables-texts.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { isEmpty, type Of, publicContent, publishable, saysTheSame, settingsWith } from './content.ts'
import { addVersion, deleteDraft, listVersions, lockTexts, mergeSettings } from './queries.ts'
import { readText } from './read-texts.ts'
import { draftSince } from './save-draft.ts'

type PublishInput = { since: string | null; ask_again?: boolean | undefined }

/** Makes the draft public. @throws Refusal `text.draft_moved_on`, `text.incomplete` */
export async function publishText(deps: Deps, who: Member, name: TextName, input: PublishInput): Promise<DeskText> {
  await write(deps, who, publishDraft, name, input)
  return readText(deps.db, name)
}

async function publishDraft(work: Work<Member>, name: TextName, { since, ask_again }: PublishInput): Promise<void> {
  const of = await lockTexts(work.tx)
  const draft = (await draftSince(work, name, since)) ?? fail('text.draft_moved_on')
  const now = publicContent(name, of)
  if (gapIn(name, draft.content, now)) fail('text.incomplete')
  await deleteDraft(work.tx, name)
  const content = withPolicy(work, publishable(name, draft.content, now), now, ask_again ?? false)
  await putPublic(work, name, of, content, null)
}

/** Makes an earlier version public again, with whoever is the controller of members' data now. @throws Refusal `text.no_version` */
export async function restoreText(deps: Deps, who: Member, name: TextName, version: number): Promise<DeskText> {
  await write(deps, who, putBack, name, version)
  return readText(deps.db, name)
}

async function putBack(work: Work<Member>, name: TextName, version: number): Promise<void> {
  const of = await lockTexts(work.tx)
  const earlier = (await listVersions(work.tx, name)).find(one => one.version === version) ?? fail('text.no_version')
  const now = publicContent(name, of)
  const { controller } = earlier.content
  const content = controller && !controller.name ? { ...earlier.content, controller: now.controller } : earlier.content
  await putPublic(work, name, of, withPolicy(work, content, now, true), version)
}

/** The terms of use with the version that members accept: a new one where they are to be asked again. */
function withPolicy({ today }: Work, content: PublicText, { policy }: PublicText, askAgain: boolean): PublicText {
  if (policy === undefined) return content
  return { ...content, policy: askAgain ? nextPoliciesVersion(policy, today) : policy }
}

/**
 * A new version, unless it says what is public already. What stands there and is no version, as what was there before
 * the first one, becomes one too.
 */
async function putPublic(
  work: Work<Member>,
  name: TextName,
  of: Of,
  content: PublicText,
  restored_from: number | null,
): Promise<void> {
  const { tx, at, who, library } = work
  const now = publicContent(name, of)
  if (saysTheSame(now, content)) return
  const [last] = await listVersions(tx, name)
  let version = last?.version ?? 0
  if (last ? !saysTheSame(last.content, now) : !isEmpty(now)) {
    const published_at = last ? at : library.created_at
    const nobodys = { content: now, published_by: null, published_at, restored_from: null }
    await addVersion(tx, name, { version: ++version, ...nobodys })
  }
  version += 1
  await addVersion(tx, name, { version, content, published_by: who.id, published_at: at, restored_from })
  await mergeSettings(tx, settingsWith(name, content, of))
  const action = restored_from === null ? 'publish_text' : 'restore_text'
  await work.audit({ action, subject: 'library', id: library.library_id, data: { text: name, version } })
  await work.reprint()
}
