import type { LoanSettings } from '../../src/lib/contract/upkeep.ts'
import { writeAudit } from '../db/journal.ts'
import type { LibraryRow } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'

export const settingsOf = ({
  auto_approve,
  collect_open_days,
}: Pick<LibraryRow, keyof LoanSettings>): LoanSettings => ({ auto_approve, collect_open_days })

type Some = { [Name in keyof LoanSettings]?: LoanSettings[Name] | undefined }

/** Changes what is named; who changed what is written down. */
export async function changeSettings({ db, clock }: Deps, who: Member, some: Some): Promise<LoanSettings> {
  const { library } = who
  if (!Object.keys(some).length) return settingsOf(library)
  return inTransaction(db, async tx => {
    const changed = await tx
      .updateTable('libraries')
      .set(some)
      .where('library_id', '=', library.library_id)
      .returning(['auto_approve', 'collect_open_days'])
      .executeTakeFirstOrThrow()
    await writeAudit(tx, {
      library: library.library_id,
      who,
      action: 'change_settings',
      subject: 'library',
      id: library.library_id,
      data: some,
      at: clock.now(),
    })
    return changed
  })
}
