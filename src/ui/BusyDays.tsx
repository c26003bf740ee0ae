import type productWords from '../content/strings/it/product.json'
import type { Lang } from '../lib/addresses.ts'
import type { BusyPeriod } from '../lib/contract/catalog.ts'
import { formatPeriod } from '../lib/format.ts'
import { sayer } from '../lib/translate.ts'

export type TakenDaysProps = {
  lang: Lang
  /** `days` of the object's sentences. */
  words: (typeof productWords)['days']
  busy: readonly BusyPeriod[]
}

/** The days on which an object cannot be had and why, as lines to read: the calendar without a calendar. */
export function TakenDays({ lang, words, busy }: TakenDaysProps) {
  const say = sayer(words, lang)
  if (busy.length === 0) return <p>{say('none')}</p>
  return (
    <>
      <p>{say('taken')}</p>
      <ul className="taken">
        {busy.map(({ from_date, to_date, reason }) => (
          <li key={from_date}>
            <span className="tabular-nums">{formatPeriod(lang, from_date, to_date)}</span>{' '}
            <span className="text-muted">{say(reason)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
