/** What is written in a tab outlives the session of who wrote it, for them alone. */
import { storedText } from '../../stored.ts'

/** Forms that were filled in and not sent. */
export const drafts = ['desk_product', 'desk_sheet', 'draft', 'import_members', 'import_objects'] as const

const of = storedText('tab', 'drafts_of')

/** Who opens such a form: what another has left here is taken away. */
export function claimDrafts(member: string): void {
  if (of.get() !== member) for (const key of drafts) storedText('tab', key).remove()
  of.set(member)
}
