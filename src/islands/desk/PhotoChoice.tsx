import '../../styles/photos.css'
import type { ChangeEvent } from 'react'
import { choosePhotos } from '../../lib/stores/desk/photos.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/Icon.tsx'
import { idleFile } from '../../ui/idle-file.ts'
import type { PhotoI18n } from './photo-messages.ts'

const choose = (event: ChangeEvent<HTMLInputElement>) => {
  const files = [...(event.currentTarget.files ?? [])]
  event.currentTarget.value = ''
  if (files.length) void choosePhotos(files)
}

/** Where a zip, photos or a folder of them is chosen. */
export function PhotoChoice({ t, busy }: PhotoI18n & { busy: boolean }) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <label className={`photo-pick ${buttonClass({ variant: 'filled' })}`} aria-disabled={busy || undefined}>
          <Icon name="camera" />
          {t('photos.choose.files')}
          <input
            type="file"
            multiple
            accept=".zip,application/zip,image/*"
            className="sr-only"
            {...idleFile(busy)}
            onChange={choose}
          />
        </label>
        <label
          className={`photo-pick photo-folder ${buttonClass({ variant: 'outline' })}`}
          aria-disabled={busy || undefined}
        >
          <Icon name="box" />
          {t('photos.choose.folder')}
          <input
            type="file"
            multiple
            className="sr-only"
            {...idleFile(busy)}
            onChange={choose}
            {...{ webkitdirectory: '' }}
          />
        </label>
      </div>
      <p className="text-sm text-muted">{t('photos.choose.kinds')}</p>
    </section>
  )
}
