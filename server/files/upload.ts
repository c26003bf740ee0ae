import type { Context } from 'hono'
import type { StoredFile } from '../../src/lib/contract/files.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import type { FileStore } from '../outside/files/store.ts'
import { isVerified, lockMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type MadePicture, makePicture, objectWidths, pictureWidths, wideWidths } from './make-picture.ts'
import { countUnused, findSameUpload } from './queries.ts'
import { readForm, textOf } from './read-form.ts'
import { type PictureFacts, storePicture } from './store-picture.ts'
import { type FileRow, toStoredFile } from './to-stored-file.ts'

/** Photos of a member that no object shows: enough for a few objects under way. */
const mostUnused = 60
const mostTags = 10

/** The original name, for display only: no path, no control characters, never longer than a line. */
function readableName(name: string): string {
  const clean = (name.toWellFormed().split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' || clean === 'all' ? 'foto' : [...clean].slice(0, 120).join('')
}

function tagsOf(form: FormData): string[] {
  const tags = textOf(form, 'tags', 500)
    .toLowerCase()
    .split(',')
    .map(tag => [...tag.trim()].slice(0, 40).join(''))
    .filter(Boolean)
  return [...new Set(tags)].slice(0, mostTags)
}

/** The desk uploads for the library; members where they may share objects of their own, and of a problem anywhere. */
const maySend = ({ library, level }: Member, use: string) =>
  level <= levels.desk || library.mandatory_sharing || use === 'problem'

/** What is meant for an object says no use. */
function widthsFor({ level }: Member, use: string): readonly number[] {
  if (!use) return objectWidths
  return level <= levels.admin && ['share', 'hero'].includes(use) ? wideWidths : pictureWidths
}

async function requireMayUpload({ db, limits }: Deps, { library, level, banned, id }: Member): Promise<void> {
  if (level <= levels.desk) return
  if (banned) fail('member.banned')
  if (!(await isVerified(db, id))) fail('member.unverified')
  if ((await countUnused(db, id)) >= mostUnused) fail('file.too_many')
  await limits.take(library.library_id, 'upload_member', id)
}

/**
 * Takes a photo: decoded, encoded anew, stored under a generated name; AVIF variants follow in the background.
 * Sent once more because its reply got lost, it is the picture that is there already.
 * @throws Refusal `file.unsupported`, `file.too_large`, `file.too_many`, `member.banned`, `member.unverified`,
 * `product.sharing_off`, `request.rate`, `server.busy`
 */
export async function upload(deps: Deps, who: Member, c: Context<App>): Promise<StoredFile> {
  await requireMayUpload(deps, who)
  const form = await readForm(c)
  const use = textOf(form, 'use', 10)
  if (!maySend(who, use)) fail('product.sharing_off')
  const file = form.get('file')
  if (!(file instanceof Blob)) return fail('file.unsupported')
  const picture = await makePicture(new Uint8Array(await file.arrayBuffer()), { widths: widthsFor(who, use) })
  const facts = {
    name: readableName('name' in file ? String(file.name) : ''),
    alt: { it: textOf(form, 'alt', 300), en: '' },
    folder: textOf(form, 'folder', 60),
    tags: tagsOf(form),
    uploadedBy: who.id,
  }
  return toStoredFile(await write(deps, who, addUpload, deps.files, picture, facts), who.lang)
}

async function addUpload(
  work: Work<Member>,
  files: FileStore,
  picture: MadePicture,
  source: Omit<PictureFacts, 'at'>,
): Promise<FileRow> {
  const { tx, at } = work
  const facts = { ...source, at }
  const known = await findSameUpload(tx, picture, facts, repeatedSince(at))
  if (known) return known
  // Counted again under a lock: uploads that began together have all passed the first look.
  if (work.who.level > levels.desk) {
    await lockMember(tx, work.who.id)
    if ((await countUnused(tx, work.who.id)) >= mostUnused) fail('file.too_many')
  }
  const stored = await storePicture(tx, files, picture, facts)
  await work.audit({ action: 'upload', subject: 'file', id: stored.id })
  await work.enqueue('avif', { file: stored.id })
  return stored
}
