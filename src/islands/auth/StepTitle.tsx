import { type ReactNode, useEffect, useRef } from 'react'

/** The title of a step; it takes the focus, so that a keyboard and a screen reader go on from there. */
export function StepTitle({ step, children }: { step: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid gap-1">
      <p className="text-muted">{step}</p>
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {children}
      </h2>
    </div>
  )
}
