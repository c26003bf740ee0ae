import type { PhotoResult } from '../../lib/contract/photos.ts'
import { dropPhotos, placePhotos } from '../../lib/stores/desk/photos.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NotPlaced } from './NotPlaced.tsx'
import type { PhotoI18n } from './photo-messages.ts'

/** What would become of the photos, and the button that places them. */
export function PhotosSeen({ seen, busy, ...i18n }: PhotoI18n & { seen: readonly PhotoResult[]; busy: boolean }) {
  const { t } = i18n
  const good = seen.filter(one => !one.problem)
  const objects = new Set(good.flatMap(one => one.objects)).size
  return (
    <section className="grid gap-6">
      <div role="status">
        <p className="text-lg font-semibold">{t('photos.seen.good', { count: good.length })}</p>
        {good.length > 0 && <p>{t('photos.seen.objects', { count: objects })}</p>}
      </div>
      <NotPlaced {...i18n} results={seen} title={t('photos.seen.bad', { count: seen.length - good.length })} />
      {good.length === 0 && <Notice>{t('photos.seen.none')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {good.length > 0 && (
          <Button busy={busy} onClick={() => void placePhotos()}>
            {t('photos.place', { count: good.length })}
          </Button>
        )}
        {!busy && (
          <Button variant="outline" onClick={dropPhotos}>
            {t('photos.other')}
          </Button>
        )}
      </div>
    </section>
  )
}
