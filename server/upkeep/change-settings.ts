import type { DeskSettings } from '../../src/lib/contract/upkeep.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

export const settingsOf = ({
  auto_approve,
  collect_open_days,
  code_pattern,
}: Pick<LibraryRow, keyof DeskSettings>): DeskSettings => ({ auto_approve, collect_open_days, code_pattern })

type Some = { [Name in keyof DeskSettings]?: DeskSettings[Name] | undefined }

/** Changes the given settings, with an audit entry. */
export async function changeSettings(deps: Deps, who: Member, some: Some): Promise<DeskSettings> {
  return Object.keys(some).length ? write(deps, who, putSettings, some) : settingsOf(who.library)
}

async function putSettings(work: Work<Member>, some: Some): Promise<DeskSettings> {
  const changed = await work.tx
    .updateTable('libraries')
    .set(some)
    .returning(['auto_approve', 'collect_open_days', 'code_pattern'])
    .executeTakeFirstOrThrow()
  const { library_id: id } = work.library
  await work.audit({ action: 'change_settings', subject: 'library', id, data: some })
  return changed
}
