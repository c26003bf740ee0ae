import type { ReactNode } from 'react'

export type ObjectSectionProps = { id: string; title: string; children: ReactNode }

/** A part of an object's page under a heading of its own. */
export function ObjectSection({ id, title, children }: ObjectSectionProps) {
  return (
    <section aria-labelledby={id} className="object-section">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
