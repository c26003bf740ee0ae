import type { WishedWords } from '../../src/lib/contract/wished-words.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listWished } from './queries.ts'

export async function readWished(db: Reader): Promise<WishedWords[]> {
  const rows = await listWished(db)
  return rows.map(row => ({ ...row, count: Number(row.count), at: new Date(row.at).toISOString() }))
}

/** Hides words, or shows them again; the register says that it was done, and not which words they were. */
export async function hideWords(deps: Deps, who: Member, words: string, hidden: boolean): Promise<WishedWords[]> {
  await write(deps, who, hide, words, hidden)
  return readWished(deps.db)
}

async function hide(work: Work<Member>, words: string, hidden: boolean): Promise<void> {
  const rows = work.tx.updateTable('wished_words').set({ hidden }).where('words', '=', words)
  const { numUpdatedRows } = await rows.where('hidden', '<>', hidden).executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const action = hidden ? 'hide_words' : 'show_words'
  await work.audit({ action, subject: 'library', id: work.library.library_id })
}
