import type { Picture } from '../lib/contract/primitives.ts'
import { ObjectPicture } from './ObjectPicture.tsx'

export type GalleryProps = {
  pictures: readonly (Picture | null)[]
  tint: number | null
  /** The accessible name of the pictures when there are several. */
  label: string
}

/** An object's pictures: one large, or a row to scroll; the first is the one that grows out of a tile. */
export function Gallery({ pictures, tint, label }: GalleryProps) {
  const sliding = pictures.length > 1 ? { tabIndex: 0, 'aria-label': label } : {}
  return (
    <ul className="gallery" {...sliding}>
      {pictures.map((picture, n) => (
        <li key={picture?.url ?? n}>
          <ObjectPicture
            picture={picture}
            tint={tint}
            alt={picture?.alt}
            sizes="(min-width: 80rem) 460px, (min-width: 48rem) 36vw, 74vw"
            eager={n === 0}
          />
        </li>
      ))}
    </ul>
  )
}
