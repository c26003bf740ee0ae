import type { Picture } from '../lib/contract/primitives.ts'
import { focalMark } from '../lib/rules/focal.ts'
import { classes } from './classes.ts'

export type ObjectPictureProps = {
  picture: Picture | null
  /** 1 to 12: the category's ground; none is the plain one. */
  tint?: number | null
  /** As in `<img sizes>`: how wide it is drawn. */
  sizes: string
  /** Empty beside the object's name; on its own, the picture's words. */
  alt?: string
  /** The main picture of the page: loaded eagerly. */
  eager?: boolean
  className?: string
}

const fallback = '/img/banner.jpg'

/** An object on its category's ground: square, the same everywhere. */
export function ObjectPicture({ picture, tint, sizes, alt = '', eager, className }: ObjectPictureProps) {
  const hurry = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  return (
    <span className={classes('object-picture', className)} data-tint={tint ?? undefined}>
      {picture ? (
        <img
          src={picture.url}
          srcSet={picture.sources.map(one => `${one.url} ${one.width}w`).join(', ') || undefined}
          sizes={picture.sources.length > 0 ? sizes : undefined}
          width={picture.width}
          height={picture.height}
          alt={alt}
          data-focal={focalMark(picture.focal, picture)}
          decoding="async"
          {...hurry}
        />
      ) : (
        <img className="is-fallback" src={fallback} width={640} height={640} alt="" decoding="async" {...hurry} />
      )}
    </span>
  )
}
