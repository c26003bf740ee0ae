import { FreshUndo } from './FreshUndo.tsx'
import { type Fresh, useFreshUndo } from './use-fresh-undo.ts'

/** The undo of an act on a queue: it comes with the first one, as most who open a sheet do nothing with it. */
export function QueueUndo({ of, label }: { of: Fresh; label: string }) {
  return <FreshUndo pinned of={useFreshUndo(of)} label={label} />
}
