import {
  type DeskText,
  type DeskTextVersion,
  TextName,
  type TextSummary,
  type TextVersion,
} from '../../src/lib/contract/texts.ts'
import type { Reader } from '../db/scope.ts'
import { fail } from '../refusal.ts'
import { readLibrary } from '../library/queries.ts'
import { isEmpty, publicContent, publishable, sourceOf } from './content.ts'
import { findDraft, listDrafts, listVersions, type VersionRow } from './queries.ts'

const toVersion = ({ version, published_at, restored_from, by, content }: VersionRow): TextVersion => ({
  version,
  at: published_at.toISOString(),
  by,
  restored: restored_from,
  policy: content.policy ?? null,
})

export async function readTexts(db: Reader): Promise<TextSummary[]> {
  const library = await readLibrary(db)
  const [drafts, versions] = [await listDrafts(db), await listVersions(db)]
  return TextName.options.map(name => {
    const draft = drafts.find(one => one.name === name)
    const last = versions.find(one => one.name === name)
    return {
      name,
      empty: isEmpty(publicContent(name, library)),
      draft: draft ? { at: draft.saved_at.toISOString(), by: draft.by } : null,
      published: last ? { at: last.published_at.toISOString(), by: last.by } : null,
    }
  })
}

export async function readText(db: Reader, name: TextName): Promise<DeskText> {
  const now = publicContent(name, await readLibrary(db))
  const draft = await findDraft(db, name)
  const content = draft?.content ?? sourceOf(name, now)
  return {
    name,
    content,
    shown: publishable(name, content, now),
    draft: draft ? { at: draft.saved_at.toISOString(), by: draft.by } : null,
    versions: (await listVersions(db, name)).map(toVersion),
  }
}

/** @throws Refusal `text.no_version` */
export async function readVersion(db: Reader, name: TextName, version: number): Promise<DeskTextVersion> {
  const versions = await listVersions(db, name)
  const at = versions.findIndex(one => one.version === version)
  const [row, before] = [versions[at] ?? fail('text.no_version'), versions[at + 1]]
  return {
    ...toVersion(row),
    content: sourceOf(name, row.content),
    before: before ? sourceOf(name, before.content) : null,
  }
}
