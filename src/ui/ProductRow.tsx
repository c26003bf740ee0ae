import type { ReactNode } from 'react'
import type { Picture } from '../lib/contract/primitives.ts'
import { classes } from './classes.ts'
import { ObjectPicture } from './ObjectPicture.tsx'

export type ProductRowProps = {
  name: string
  picture: Picture | null
  tint?: number | null
  /** Without it the row is not a link: an object still in verification, or the one already in hand. */
  href?: string
  /** The lines under the name: a status, dates, a note. */
  children?: ReactNode
  /** Content at the end of the row: a chip, a button. */
  aside?: ReactNode
  className?: string
}

/** An object in a list or a summary: small picture, name, a line or two. */
export function ProductRow({ name, picture, tint, href, children, aside, className }: ProductRowProps) {
  return (
    <div className={classes('row', className)}>
      <ObjectPicture picture={picture} tint={tint} sizes="72px" className="w-18 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {href ? (
            <a className="row-link" href={href}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {children && <div className="text-sm text-muted">{children}</div>}
      </div>
      {aside && <div className="relative shrink-0">{aside}</div>}
    </div>
  )
}
