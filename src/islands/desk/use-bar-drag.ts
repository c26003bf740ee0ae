import { type PointerEvent, useRef } from 'react'
import type { CalendarLoan, CalendarObject } from '../../lib/contract/desk-calendar.ts'
import { type Grip, mayDrag } from '../../lib/rules/booking-drag.ts'

export type Bar = { object: CalendarObject; loan: CalendarLoan }
export type Move = Bar & { grip: Grip; by: number }

/** A pointer that went less far has pressed, not dragged (px). */
const threshold = 10

const gripOf = (target: EventTarget): Grip => ((target as HTMLElement).dataset.grip as Grip | undefined) ?? 'whole'

type Dragging = { move: Move | null; onMove: (move: Move) => void; onDrop: (move: Move) => void; onLeave: () => void }

/** The pointer over the bars: what it drags, and what becomes of it when it is let go. */
export function useBarDrag({ move, onMove, onDrop, onLeave }: Dragging) {
  const drag = useRef<{ x: number; dayWidth: number; grip: Grip; begun: boolean } | null>(null)
  const dragged = useRef(false)
  const pointer = (bar: Bar) => ({
    onPointerDown({ button, clientX: x, pointerId, target, currentTarget }: PointerEvent<HTMLElement>) {
      dragged.current = false
      const lane = currentTarget.parentElement
      if (button !== 0 || !lane || !mayDrag(bar.loan)) return
      const dayWidth = lane.getBoundingClientRect().width / Number(lane.dataset.days)
      drag.current = { x, dayWidth, grip: gripOf(target), begun: false }
      // Pulled outward by its end, the bar is left before the pointer has gone far enough.
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
      const now = drag.current
      const far = clientX - (now?.x ?? clientX)
      if (!now || (!now.begun && Math.abs(far) < threshold)) return
      now.begun = dragged.current = true
      onMove({ ...bar, grip: now.grip, by: Math.round(far / now.dayWidth) })
    },
    onPointerUp() {
      const isDrag = drag.current?.begun
      drag.current = null
      if (isDrag && move) onDrop(move)
    },
    onPointerCancel: onLeave,
  })
  return {
    pointer,
    stop: () => {
      drag.current = null
    },
    /** A drag ends with a click, which is no press. */
    wasDragged: () => dragged.current,
  }
}
