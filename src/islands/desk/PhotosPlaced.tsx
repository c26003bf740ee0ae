import { href } from '../../lib/addresses.ts'
import type { PhotoResult } from '../../lib/contract/photos.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NotPlaced } from './NotPlaced.tsx'
import type { PhotoI18n } from './photo-messages.ts'

/** What became of the photos. */
export function PhotosPlaced({ placed, ...i18n }: PhotoI18n & { placed: readonly PhotoResult[] }) {
  const { lang, t } = i18n
  const good = placed.filter(one => !one.problem)
  return (
    <section className="grid gap-6">
      <Notice tone={good.length ? 'done' : 'info'} role="status" title={t('photos.placed', { count: good.length })}>
        <p>{t('photos.placed_text')}</p>
      </Notice>
      <NotPlaced {...i18n} results={placed} title={t('photos.not_placed', { count: placed.length - good.length })} />
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="outline" href={`${href.page(lang, 'desk_products')}?show=no_picture`}>
          {t('photos.without')}
        </LinkButton>
        <LinkButton variant="outline" href={href.page(lang, 'desk_photos')}>
          {t('photos.to_round')}
        </LinkButton>
      </div>
    </section>
  )
}
