import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { MyCard } from '../../lib/contract/me.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNow } from '../../ui/use-now.ts'
import './card.css'
import type { TranslateMe } from './messages.ts'
import { PointHours } from './PointHours.tsx'

type Props = {
  lang: Lang
  t: TranslateMe
  library: string
  name: string
  number: string | null
  /** Null while it is read. */
  card: MyCard | null
  points: readonly Point[]
}

/** The card, to be shown at the desk: whose, until when, and the code that the desk scans. */
export function MemberCard({ lang, t, library, name, number, card, points }: Props) {
  const [shown, setShown] = useState(false)
  const now = useNow()
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
        {points.length === 1 && <PointHours {...{ lang, t, points, now }} />}
      </div>
      {card?.qr && (
        <button type="button" aria-label={t('profile.show_code')} onClick={() => setShown(true)}>
          <img src={card.qr} alt="" width={112} height={112} />
        </button>
      )}
      {points.length > 1 && <PointHours {...{ lang, t, points, now }} />}
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
