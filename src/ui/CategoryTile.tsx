import { classes } from './classes.ts'

export type CategoryTileProps = { href: string; name: string; img: string | null; tint: number; className?: string }

/** A category as a coloured ground with its picture; the name stands on the ground. */
export function CategoryTile({ href, name, img, tint, className }: CategoryTileProps) {
  return (
    <a href={href} className={classes('category', className)} data-tint={tint}>
      {img && <img src={img} alt="" width={160} height={160} loading="lazy" decoding="async" />}
      <span className="category-name">{name}</span>
    </a>
  )
}
