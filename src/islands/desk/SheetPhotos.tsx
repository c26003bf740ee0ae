import '../../styles/fold.css'
import { useState } from 'react'
import { isOfRepair } from '../../lib/rules/repair-photos.ts'
import { RepairPhotos } from './RepairPhotos.tsx'
import type { SheetMovesProps } from './SheetMoves.tsx'

/** What is broken of an object, in sight; what was broken before, each with its day, when it is opened. */
export function SheetPhotos({ sheet, lang, t }: SheetMovesProps) {
  const { id, maintenance, repair_photos } = sheet
  const [open, setOpen] = useState(false)
  const isOfThis = isOfRepair(maintenance?.since)
  const now = maintenance ? repair_photos.filter(isOfThis) : []
  const before = repair_photos.filter(one => one.repair && !isOfThis(one))
  return (
    <>
      {now.length > 0 && <RepairPhotos {...{ lang, t }} product={id} photos={now} />}
      {before.length > 0 && (
        <details className="fold" onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{t('photos.title')}</summary>
          {open && <RepairPhotos {...{ lang, t }} product={id} photos={before} />}
        </details>
      )}
    </>
  )
}
