import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { whileInUse } from '../../lib/stores/settings/live-form.ts'
import type { OpenDraft } from '../../lib/stores/settings/draft.ts'

/** What is written; leaving the page keeps it, or warns while it could not be kept. */
export function useDraft<T extends object>(open: () => OpenDraft<T>) {
  const [draft] = useState(open)
  const content = useStore(draft.$content)
  const { busy: saving, problem } = useStore(draft.$saving)
  useEffect(() => {
    // Drawn anew, the field in which somebody stands would lose its cursor.
    const isWriting = () => Boolean(document.activeElement?.closest('.text-writing :is(input, textarea)'))
    const stop = whileInUse(() => draft.isPending() || isWriting())
    const warn = (event: BeforeUnloadEvent) => draft.isPending() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      stop()
      removeEventListener('beforeunload', warn)
      void draft.flush()
    }
  }, [draft])
  return { content, saving, problem, flush: draft.flush, change: draft.change, reset: draft.reset }
}

export type Draft<T> = {
  content: T
  saving: boolean
  problem: string
  flush: () => Promise<boolean>
  change: (next: T) => void
  reset: (next: T) => void
}
