import type { LookChange, LookSettings } from '../../src/lib/contract/settings.ts'
import { leastWidth, lookRules, type OwnPicture, ownPictures } from '../../src/lib/rules/look-fields.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { requireRules, ruleSentence } from '../http/validation.ts'
import { changeLibrary, withGiven } from '../library/change-library.ts'
import { readLibrary } from '../library/queries.ts'
import { readLibraryPictures } from '../library/read-look.ts'
import { homeLookOf } from '../library/to-library.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

export async function readLookSettings(db: Reader, row: LibraryRow): Promise<LookSettings> {
  return { accent: row.accent, ...homeLookOf(row.settings), ...(await readLibraryPictures(db, row)) }
}

/**
 * Changes the colour or the pictures, which all of the library's pages show, or what the home page alone shows.
 * @throws Refusal `resource.validation` for a colour that cannot be read or a picture that is too small, `file.not_found`
 */
export async function changeLook(deps: Deps, who: Member, change: LookChange): Promise<LookSettings> {
  requireRules(who.lang, { accent: lookRules.accent }, { accent: change.accent })
  await write(deps, who, putLook, change)
  return readLookSettings(deps.db, await readLibrary(deps.db))
}

async function putLook(work: Work<Member>, change: LookChange): Promise<void> {
  for (const use of ownPictures) await requireWide(work, use, change[use])
  const { headline, band, welcome } = change
  await changeLibrary(work, {
    action: 'change_look',
    view: ({ accent, logo_file_id: logo, share_file_id: share, hero_file_id: hero, settings }) => ({
      accent,
      logo,
      share,
      hero,
      ...homeLookOf(settings),
    }),
    change: ({ accent, logo_file_id, share_file_id, hero_file_id, settings }) => ({
      accent: change.accent === undefined ? accent : change.accent,
      logo_file_id: change.logo === undefined ? logo_file_id : change.logo,
      share_file_id: change.share === undefined ? share_file_id : change.share,
      hero_file_id: change.hero === undefined ? hero_file_id : change.hero,
      settings: { ...settings, home: withGiven(homeLookOf(settings), { headline, band, welcome }) },
    }),
  })
}

async function requireWide({ tx, who }: Work<Member>, use: OwnPicture, id?: string | null): Promise<void> {
  if (!id) return
  const width = (await findWidth(tx, id)) ?? fail('file.not_found')
  if (width >= leastWidth[use]) return
  throw new Refusal('resource.validation', { [use]: ruleSentence(who.lang, 'too_narrow', leastWidth[use]) })
}

async function findWidth(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('files')
    .select('width')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.width
}
