import { lazy, Suspense } from 'react'
import { href } from '../../lib/addresses.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { SheetMoves, type SheetMovesProps } from './SheetMoves.tsx'

const SheetPhotos = lazy(async () => ({ default: (await import('./SheetPhotos.tsx')).SheetPhotos }))

/** Which object this is, how it is with it now, and what can be done with it besides editing. */
export function SheetHead(props: SheetMovesProps) {
  const { sheet, lang, t } = props
  return (
    <section className="grid gap-4">
      <div className="flex gap-4">
        <ObjectPicture picture={sheet.imgs[0] ?? null} sizes="5rem" className="desk-cover" />
        <div className="grid content-start gap-1">
          <h2 className="text-xl leading-tight wrap-anywhere">{sheet.name}</h2>
          <p className="text-muted">
            {[sheet.code, [sheet.shelf, sheet.where.home.name].filter(Boolean).join(', ')].join(' · ')}
          </p>
          <State {...props} />
          {sheet.status === 'published' && (
            <a className="desk-link inline-flex min-h-11 items-center" href={href.product(lang, sheet.id)}>
              {t('objects.sheet.see')}
            </a>
          )}
        </div>
      </div>
      {sheet.repair_photos.some(one => one.repair) && (
        <Suspense>
          <SheetPhotos {...props} />
        </Suspense>
      )}
      <SheetMoves {...props} />
    </section>
  )
}

function State({ sheet, lang, t }: SheetMovesProps) {
  const { status, maintenance, in_hand, open_loans, queue, where } = sheet
  const { sought } = where
  const day = (on: string) => formatDay(lang, on, 'weekday')
  const lines = [
    status !== 'published' && t(`objects.state.${status}`),
    in_hand && t('objects.state.out', { day: day(in_hand.to_date) }),
    sought && t('objects.state.sought', { day: day(dayInRome(new Date(sought.since))), by: sought.by ?? '' }),
    maintenance && t('objects.state.repair', { day: day(dayInRome(new Date(maintenance.since))) }),
    maintenance?.until && t('objects.state.until', { day: day(maintenance.until) }),
    open_loans > 0 && t('objects.state.loans', { count: open_loans }),
    queue > 0 && t('objects.state.queue', { count: queue }),
  ].filter(line => typeof line === 'string')
  return (
    <>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      {in_hand && (
        <p>
          {t('objects.state.holder')}{' '}
          <a className="desk-link" href={`${href.page(lang, 'desk_member')}#${in_hand.member.id}`}>
            {in_hand.member.name}
          </a>
        </p>
      )}
      {maintenance?.note && <p className="desk-note">{maintenance.note}</p>}
    </>
  )
}
