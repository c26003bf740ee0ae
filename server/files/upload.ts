import type { Context } from 'hono'
import type { StoredFile } from '../../src/lib/contract/files.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { enqueue, writeAudit } from '../db/journal.ts'
import { repeatedSince } from '../db/repeated.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { makePicture } from './make-picture.ts'
import { countUnused, findSameUpload } from './queries.ts'
import { readForm, textOf } from './read-form.ts'
import { storePicture } from './store-picture.ts'
import { toStoredFile } from './to-stored-file.ts'

/** Photos of a member that no object shows: enough for a few objects under way. */
const mostUnused = 60
const mostTags = 10

/** The original name, for people to read only: no path, no control characters, never longer than a line. */
function readableName(name: string): string {
  const clean = (name.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120)
  return clean === '' || clean === 'all' ? 'foto' : clean
}

function tagsOf(form: FormData): string[] {
  const tags = textOf(form, 'tags', 500)
    .toLowerCase()
    .split(',')
    .map(tag => tag.trim().slice(0, 40))
    .filter(Boolean)
  return [...new Set(tags)].slice(0, mostTags)
}

/** The desk uploads for the library; members where they may share objects of their own. */
async function requireMayUpload({ db }: Deps, { library, level, banned, id }: Member): Promise<void> {
  if (level <= levels.desk) return
  if (banned) fail('member.banned')
  if (!library.mandatory_sharing) fail('product.sharing_off')
  if ((await countUnused(db, library.library_id, id)) >= mostUnused) fail('file.too_many')
}

/**
 * Takes a photo: decoded, encoded anew, stored under a name of ours; smaller twins follow in the background.
 * Sent once more because its reply got lost, it is the picture that is there already.
 * @throws Refusal `file.unsupported`, `file.too_large`, `file.too_many`, `member.banned`, `product.sharing_off`
 */
export async function upload(deps: Deps, who: Member, c: Context<App>): Promise<StoredFile> {
  await requireMayUpload(deps, who)
  const library = who.library.library_id
  const form = await readForm(c)
  const file = form.get('file')
  if (!(file instanceof Blob)) return fail('file.unsupported')
  const picture = await makePicture(new Uint8Array(await file.arrayBuffer()))
  const at = deps.clock.now()
  const facts = {
    name: readableName('name' in file ? String(file.name) : ''),
    alt: { it: textOf(form, 'alt', 300), en: '' },
    folder: textOf(form, 'folder', 60),
    tags: tagsOf(form),
    uploadedBy: who.id,
    at,
  }
  const row = await inTransaction(deps.db, async tx => {
    const known = await findSameUpload(tx, library, picture, facts, repeatedSince(at))
    if (known) return known
    const stored = await storePicture({ db: tx, files: deps.files }, library, picture, facts)
    await writeAudit(tx, { library, who, action: 'upload', subject: 'file', id: stored.id, at })
    await enqueue(tx, library, 'avif', { file: stored.id }, at)
    return stored
  })
  deps.wake()
  return toStoredFile(row, who.lang)
}
