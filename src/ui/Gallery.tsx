import type productMessages from '../content/strings/it/product.json'
import type { Lang } from '../lib/addresses.ts'
import type { ObjectPhoto } from '../lib/contract/primitives.ts'
import { translator } from '../lib/translate.ts'
import { Icon } from './Icon.tsx'
import { ObjectPicture } from './ObjectPicture.tsx'

export type GalleryProps = {
  lang: Lang
  messages: Pick<typeof productMessages, 'gallery' | 'pictures'>
  pictures: readonly (ObjectPhoto | null)[]
  tint: number | null
}

/**
 * An object's pictures: one large, or a row to swipe; the first is the one that grows out of a tile. The buttons are
 * `islands/product/gallery.ts`, which every page that has it loads.
 */
export function Gallery({ lang, messages, pictures, tint }: GalleryProps) {
  const t = translator(messages, lang)
  const count = pictures.length
  return (
    <div className="gallery" data-close={messages.gallery.close}>
      <ul aria-label={count > 1 ? t('pictures') : undefined}>
        {pictures.map((picture, n) => (
          <li key={picture?.url ?? n}>
            <ObjectPicture
              picture={picture}
              tint={tint}
              alt={picture?.alt}
              sizes="(min-width: 80rem) 620px, (min-width: 48rem) 52vw, 92vw"
              eager={n === 0}
            />
            {picture && (
              <button
                type="button"
                className="gallery-zoom"
                data-zoom={n}
                data-large={picture.large?.url}
                aria-label={t('gallery.zoom', { n: n + 1, count })}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="gallery-steps">
          <button type="button" className="icon-button" data-slide="-1" aria-label={t('gallery.back')}>
            <Icon name="left" />
          </button>
          <span aria-hidden="true">
            {pictures.map((picture, n) => (
              <i key={picture?.url ?? n} />
            ))}
          </span>
          <button type="button" className="icon-button" data-slide="1" aria-label={t('gallery.on')}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </div>
  )
}
