import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Fresh, useFreshUndo } from './use-fresh-undo.ts'

/** `pinned`: in sight wherever the page is scrolled to. */
type Props = { of: ReturnType<typeof useFreshUndo>; label: string; pinned?: boolean }

/** What was just done, with its undo in reach for ten seconds; until the evening it is in the register. */
export function FreshUndo({ of: { fresh, nth, end }, ...props }: Props) {
  return fresh && <Undo key={nth} {...props} fresh={fresh} onOver={end} />
}

function Undo({ fresh, label, pinned = false, onOver }: Omit<Props, 'of'> & { fresh: Fresh; onOver: () => void }) {
  const [work, set] = useState({ busy: false, problem: '' })
  async function undo() {
    set({ busy: true, problem: '' })
    const outcome = await fresh.undo()
    if (!outcome.ok) return set({ busy: false, problem: messageOf(outcome.problem) })
    onOver()
    toast(fresh.undone, 'done')
  }
  const button = (
    <Button variant="outline" icon="undo" busy={work.busy} onClick={() => void undo()}>
      {label}
    </Button>
  )
  // The place says itself what was done.
  if (!fresh.said && !work.problem) return button
  return (
    <div className={pinned ? 'desk-save' : undefined}>
      <Notice tone={work.problem ? 'error' : 'done'} role="status" title={work.problem || fresh.said}>
        {button}
      </Notice>
    </div>
  )
}
