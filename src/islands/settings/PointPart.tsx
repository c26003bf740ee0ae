import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

/** One thing of a point, under its title; each is saved by itself. */
export function PointPart({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="max-w-xl text-muted">{text}</p>}
      {children}
    </section>
  )
}
