import type { Deps } from '../deps.ts'
import { changeLibrary } from '../library/change-library.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Switch = { available: boolean; reason?: string | undefined }

/** Suspends a library, whose visitors then read that it is closed, or resumes it. */
export async function setAvailable(deps: Deps, by: By, to: Switch): Promise<void> {
  await write(deps, by, switchLibrary, to)
}

function switchLibrary(work: Work<By>, { available, reason }: Switch) {
  return changeLibrary(work, {
    action: available ? 'resume' : 'suspend',
    view: row => ({ available: row.available }),
    change: () => ({ available }),
    reason,
  })
}
