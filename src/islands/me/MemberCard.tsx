import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { MyCard } from '../../lib/contract/me.ts'
import { dayInRome, formatDay, formatHour } from '../../lib/format.ts'
import { closedReason, hoursLeft, hoursOn, nextOpenDay } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { readableHours } from '../../lib/rules/opening-week.ts'
import './card.css'
import type { TranslateMe } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateMe
  library: string
  name: string
  number: string | null
  /** Null while it is read. */
  card: MyCard | null
  /** The library's only point: with more of them nobody knows where the member goes. */
  point: Point | undefined
}

/** The card, to be shown at the desk: whose, until when, and the code that the desk scans. */
export function MemberCard({ lang, t, library, name, number, card, point }: Props) {
  const [shown, setShown] = useState(false)
  const [now] = useState(() => new Date())
  const today = dayInRome(now)
  const until = card?.until
  return (
    <section className="member-card" aria-label={t('profile.my_card')}>
      <div>
        <p>{library}</p>
        <p className="member-card-name">{name}</p>
        {number && <p>{t('profile.card', { number })}</p>}
        {until && (
          <p>{t(until < today ? 'profile.was_until' : 'profile.until', { day: unbroken(formatDay(lang, until)) })}</p>
        )}
        {point && <p>{openToday(point, now, { lang, t })}</p>}
      </div>
      {card?.qr && (
        <button type="button" aria-label={t('profile.show_code')} onClick={() => setShown(true)}>
          <img src={card.qr} alt="" width={112} height={112} />
        </button>
      )}
      {card?.qr && number && (
        <Dialog
          open={shown}
          onClose={() => setShown(false)}
          title={name}
          closeLabel={t('close')}
          className="card-shown"
        >
          <img src={card.qr} alt={t('profile.code_of', { number })} width={512} height={512} />
          <p className="text-center text-2xl font-bold tabular-nums">{number}</p>
        </Dialog>
      )}
    </section>
  )
}

/** A date beside the code is not cut in two. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')

/** The hours that are left today at a point; else when it opens next. */
function openToday(point: Point, now: Date, { lang, t }: { lang: Lang; t: TranslateMe }): string {
  const today = dayInRome(now)
  const hours = hoursOn(point, today)
  const left = hoursLeft(hours, formatHour(now.toISOString()))
  if (left.length > 0) return t('profile.open_today', { hours: left.map(readableHours).join(', ') })
  // Open, at hours that nobody wrote down.
  if (hours.length === 0 && !closedReason(point, today)) return t('profile.open')
  const next = nextOpenDay(point, today)
  if (!next) return t('profile.closed')
  const day = formatDay(lang, next, 'weekday')
  return t('profile.opens', { day: [day, ...hoursOn(point, next).map(readableHours)].join(', ') })
}
