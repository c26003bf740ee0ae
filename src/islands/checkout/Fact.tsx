import type { ReactNode } from 'react'

type Props = { title: string; change?: { href: string; label: string; text: string }; children: ReactNode }

/** One choice of the checkout: its title, its value, and a link to change it. */
export function Fact({ title, change, children }: Props) {
  return (
    <section className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-4">
      <h2 className="text-lg">{title}</h2>
      {change && (
        <a className="more-link -my-2" href={change.href} aria-label={change.label}>
          {change.text}
        </a>
      )}
      <div className="col-span-2 mt-1">{children}</div>
    </section>
  )
}
