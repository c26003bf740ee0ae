import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { LoanPhoto } from '../../lib/contract/loan-photos.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { dropPhoto, openPhoto } from '../../lib/stores/loans/loan-photos.ts'
import { SavedPhotos } from '../../ui/SavedPhotos.tsx'
import type { LoansI18n } from './messages.ts'

type Props = Pick<LoansI18n, 'lang' | 't'> & { order: Pick<DeskOrder, 'id' | 'photos'> }

/** How the object looked as it went out and as it came back; fetched when they are opened. */
export function LoanPhotos({ lang, t, order: { id, photos } }: Props) {
  const [open, setOpen] = useState(false)
  const textOf = ({ moment, at }: LoanPhoto) =>
    t('photos.seen', { moment: t(`photos.${moment}`), day: formatDay(lang, dayInRome(new Date(at))) })
  return (
    <details className="fold" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('photos.count', { count: photos.length })}</summary>
      {open && (
        <SavedPhotos
          t={t}
          of={id}
          photos={photos.map(one => ({ id: one.id, text: textOf(one) }))}
          open={openPhoto}
          drop={dropPhoto}
        />
      )}
    </details>
  )
}
