import type { LoanStatus } from '../lib/contract/catalog.ts'
import type { Picture } from '../lib/contract/primitives.ts'
import { Availability } from './Availability.tsx'
import { classes } from './classes.ts'
import { ObjectPicture } from './ObjectPicture.tsx'

export type ProductTileProps = {
  href: string
  name: string
  picture: Picture | null
  tint: number | null
  status: LoanStatus
  /** "Disponibile", "In prestito fino a gio 3 dicembre", "In manutenzione". */
  statusLabel: string
  sizes: string
  eager?: boolean
  className?: string
}

/** An object in the shop window: picture, name, whether it can be had. All of it is the link. */
export function ProductTile({
  href,
  name,
  picture,
  tint,
  status,
  statusLabel,
  sizes,
  eager,
  className,
}: ProductTileProps) {
  return (
    <a href={href} className={classes('tile', className)}>
      <ObjectPicture picture={picture} tint={tint} sizes={sizes} eager={eager} />
      <span className="tile-name">{name}</span>
      <Availability status={status} label={statusLabel} />
    </a>
  )
}
