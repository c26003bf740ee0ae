import type { DeskText, TextContent, TextName } from '../../src/lib/contract/texts.ts'
import { gapIn } from '../../src/lib/rules/texts.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { isEmpty, publicContent, publishable, settingsWith } from './content.ts'
import { addVersion, deleteDraft, listVersions, lockSettings, mergeSettings } from './queries.ts'
import { readText } from './read-texts.ts'
import { draftSince } from './save-draft.ts'

/** Makes the draft public. @throws Refusal `text.draft_moved_on`, `text.incomplete` */
export async function publishText(deps: Deps, who: Member, name: TextName, since: string | null): Promise<DeskText> {
  await write(deps, who, publishDraft, name, since)
  return readText(deps.db, name)
}

async function publishDraft(work: Work<Member>, name: TextName, since: string | null): Promise<void> {
  const settings = await lockSettings(work.tx)
  const draft = (await draftSince(work, name, since)) ?? fail('text.draft_moved_on')
  if (gapIn(name, draft.content)) fail('text.incomplete')
  const now = publicContent(name, settings)
  await deleteDraft(work.tx, name)
  await putPublic(work, name, settings, publishable(name, draft.content, now), null)
}

/** Makes an earlier version public again. @throws Refusal `text.no_version` */
export async function restoreText(deps: Deps, who: Member, name: TextName, version: number): Promise<DeskText> {
  await write(deps, who, putBack, name, version)
  return readText(deps.db, name)
}

async function putBack(work: Work<Member>, name: TextName, version: number): Promise<void> {
  const settings = await lockSettings(work.tx)
  const earlier = (await listVersions(work.tx, name)).find(one => one.version === version)
  await putPublic(work, name, settings, (earlier ?? fail('text.no_version')).content, version)
}

/** A new version, unless it says what is public already. What stood there before the first one becomes a version too. */
async function putPublic(
  work: Work<Member>,
  name: TextName,
  settings: LibrarySettings,
  content: TextContent,
  restored_from: number | null,
): Promise<void> {
  const { tx, at, who, library } = work
  const now = publicContent(name, settings)
  if (JSON.stringify(now) === JSON.stringify(content)) return
  const versions = await listVersions(tx, name)
  let version = versions[0]?.version ?? 0
  if (version === 0 && !isEmpty(now)) {
    const nobodys = { content: now, published_by: null, published_at: library.created_at, restored_from: null }
    await addVersion(tx, name, { version: (version = 1), ...nobodys })
  }
  version += 1
  await addVersion(tx, name, { version, content, published_by: who.id, published_at: at, restored_from })
  await mergeSettings(tx, settingsWith(name, content))
  const action = restored_from === null ? 'publish_text' : 'restore_text'
  await work.audit({ action, subject: 'library', id: library.library_id, data: { text: name, version } })
  await work.reprint()
}
