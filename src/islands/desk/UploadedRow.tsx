import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskPicture } from '../../lib/contract/desk-pictures.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { restorePicture } from '../../lib/stores/desk/pictures.ts'
import { Button } from '../../ui/Button.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { PicturesI18n } from './UploadedRows.tsx'

type Props = PicturesI18n & { picture: DeskPicture }

/** A picture, where it is shown and whose it is, with the way to take it away or back. */
export function UploadedRow({ picture: one, onRemove, ...i18n }: Props & { onRemove: (picture: DeskPicture) => void }) {
  const { t } = i18n
  const { id, picture, removed, shown } = one
  const [busy, setBusy] = useState(false)
  const name = picture.alt || t('pictures.no_alt')
  const restore = async () => {
    setBusy(true)
    const outcome = await restorePicture(id)
    setBusy(false)
    toast(outcome.ok ? t('pictures.restored_done') : messageOf(outcome.problem), outcome.ok ? 'done' : 'error')
  }
  const label = t(removed ? 'pictures.restore' : 'pictures.remove')
  return (
    <li className="desk-object wrap-anywhere">
      <ObjectPicture picture={removed ? null : picture} sizes="3.5rem" className="desk-object-picture" />
      <div className="min-w-0">
        <h2 className="text-base leading-tight">{name}</h2>
        {shown.length > 0 ? <Places {...i18n} picture={one} /> : <p className="text-muted">{t('pictures.nowhere')}</p>}
        <Facts {...i18n} picture={one} />
      </div>
      <Button
        variant="outline"
        busy={busy}
        aria-label={t('pictures.of', { action: label, name })}
        onClick={() => (removed ? void restore() : onRemove(one))}
      >
        {label}
      </Button>
    </li>
  )
}

/** Where it is shown; objects lead to their sheet. */
export function Places({ picture: { shown }, lang, t }: Props) {
  return (
    <ul className="desk-act-about">
      {shown.map(({ use, id, name }) => (
        <li key={`${use} ${id}`}>
          {use === 'product' ? (
            <a className="desk-link inline-flex min-h-11 items-center" href={`${href.page(lang, 'desk_sheet')}#${id}`}>
              {name}
            </a>
          ) : (
            t(`pictures.use.${use}`, { name })
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ picture: { at, by, size, removed }, lang, t }: Props) {
  // The day of an upload is enough, and leaves the row one line on a phone.
  const about = { at: formatDay(lang, dayInRome(new Date(at))), size: `${Math.ceil(size / 1000)} KB` }
  const gone = removed && { at: formatInstant(lang, removed.at) }
  return (
    <div className="text-sm text-muted">
      <p>{by ? t('pictures.by', { ...about, who: by }) : t('pictures.by_nobody', about)}</p>
      {removed && gone && (
        <p>{removed.by ? t('pictures.removed_by', { ...gone, who: removed.by }) : t('pictures.removed_at', gone)}</p>
      )}
    </div>
  )
}
