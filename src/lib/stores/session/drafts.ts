/** What is written in a tab outlives the session of who wrote it, for them alone. */
import { storedText } from '../../stored.ts'

/** Forms that were filled in and not sent. */
export const drafts = ['desk_product', 'desk_sheet', 'draft', 'import_members', 'import_objects', 'typed'] as const

const of = storedText('tab', 'drafts_of')

/** Who signs in: what another has left here is taken away, and what nobody had signed in for is theirs. */
export function claimDrafts(member: string): void {
  if ((of.get() ?? member) !== member) for (const key of drafts) storedText('tab', key).remove()
  of.set(member)
}

/** Whose they are. */
export const draftsOf = of.get
