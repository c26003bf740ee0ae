import type productMessages from '../content/strings/it/product.json'
import type { Lang } from '../lib/addresses.ts'
import type { BusyPeriod } from '../lib/contract/catalog.ts'
import { formatPeriod } from '../lib/format.ts'
import { translator } from '../lib/translate.ts'

export type BusyDaysProps = {
  lang: Lang
  /** `days` of the object's sentences. */
  messages: (typeof productMessages)['days']
  busy: readonly BusyPeriod[]
}

/** The days on which an object cannot be had and why, as lines to read: the calendar without a calendar. */
export function BusyDays({ lang, messages, busy }: BusyDaysProps) {
  const t = translator(messages, lang)
  if (busy.length === 0) return <p>{t('none')}</p>
  return (
    <>
      <p>{t('taken')}</p>
      <ul className="taken">
        {busy.map(({ from_date, to_date, reason }) => (
          <li key={from_date}>
            <span className="tabular-nums">{formatPeriod(lang, from_date, to_date)}</span>{' '}
            <span className="text-muted">{t(reason)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
