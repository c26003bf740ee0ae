import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { changeLibrary } from '../library/change-library.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** Suspends a library, whose visitors then read that it is closed, or resumes it. */
export async function setAvailable(deps: Deps, library: LibraryRow, available: boolean): Promise<void> {
  await write(deps, { library }, switchLibrary, available)
}

function switchLibrary(work: Work<By>, available: boolean) {
  return changeLibrary(work, {
    action: available ? 'resume' : 'suspend',
    view: row => ({ available: row.available }),
    change: () => ({ available }),
  })
}
