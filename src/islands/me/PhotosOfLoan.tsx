import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { dropPhoto, openPhoto } from '../../lib/stores/loans/loan-photos.ts'
import { SavedPhotos } from '../../ui/SavedPhotos.tsx'
import type { TranslateOne } from './messages.ts'

/** How the object looked as it went out and as it came back, and who sees it. */
export const PhotosOfLoan = ({ lang, t, order }: { lang: Lang; t: TranslateOne; order: Order }) => (
  <section aria-labelledby="photos">
    <h2 id="photos" className="mb-2 text-xl">
      {t('photos.title')}
    </h2>
    <p className="mb-4 text-muted">{t('photos.hint')}</p>
    <SavedPhotos
      t={t}
      of={order.id}
      photos={order.photos.map(({ id, moment, at }) => ({
        id,
        text: t('photos.seen', { moment: t(`photos.${moment}`), day: formatDay(lang, dayInRome(new Date(at))) }),
      }))}
      open={openPhoto}
      drop={dropPhoto}
    />
  </section>
)
