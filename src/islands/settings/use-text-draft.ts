import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DeskText } from '../../lib/contract/texts.ts'
import { openTextDraft } from '../../lib/stores/settings/text-draft.ts'

/** What is written of a text; leaving the page keeps it, or warns while it could not be kept. */
export function useTextDraft(text: DeskText) {
  const [draft] = useState(() => openTextDraft(text))
  const content = useStore(draft.$content)
  const { busy: saving, problem } = useStore(draft.$saving)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => draft.isPending() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      void draft.flush()
    }
  }, [draft])
  return { content, saving, problem, flush: draft.flush, change: draft.change, reset: draft.reset }
}

export type TextDraft = ReturnType<typeof useTextDraft>
