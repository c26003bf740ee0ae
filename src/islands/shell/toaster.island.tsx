/** Alive because messages pass: shown at the top for four seconds, one at a time, over any dialog. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $toast } from '../../lib/stores/toast.ts'
import { Notice } from '../../ui/Notice.tsx'

export function Toaster() {
  const shown = useStore($toast)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.togglePopover(shown !== null)
  }, [shown])
  return (
    <div role="status">
      <div ref={ref} popover="manual" className="toast">
        {shown && <Notice tone={shown.tone}>{shown.text}</Notice>}
      </div>
    </div>
  )
}
