import type { Lang } from '../lib/addresses.ts'
import type { Headquarter } from '../lib/contract/headquarters.ts'
import { formatPeriod } from '../lib/format.ts'
import type shellWords from '../content/strings/it/shell.json'
import { sayer } from '../lib/say.ts'
import { Chip } from './Chip.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { dayName, type DaysAlike, openingWeek, readableHours } from './opening-week.ts'

export type PickupPointProps = {
  point: Headquarter
  lang: Lang
  /** `points` of the shell's sentences. */
  words: (typeof shellWords)['points']
  className?: string
}

/** Where to go and when: name, address, hours, days off. */
export function PickupPoint({ point, lang, words, className }: PickupPointProps) {
  const say = sayer(words, lang)
  return (
    <div className={classes('point', className)}>
      <Icon name={point.is.smartlocker ? 'lock' : 'pin'} />
      <div className="min-w-0 grow">
        <h3>{point.name}</h3>
        <p className="text-muted">{point.address}</p>
        {point.is.smartlocker && <p className="text-muted">{say('locker')}</p>}
        {!point.is.available && <Chip tone="amber" icon="clock">{say('closed_now')}</Chip>}
        <Week week={openingWeek(point.opening_hours)} lang={lang} words={words} />
        {point.holidays.length > 0 && <Holidays point={point} lang={lang} label={say('holidays')} />}
      </div>
    </div>
  )
}

type WeekProps = { week: DaysAlike[]; lang: Lang; words: PickupPointProps['words'] }

function Week({ week, lang, words }: WeekProps) {
  const say = sayer(words, lang)
  const days = ({ from, to }: DaysAlike) => {
    const names = { from: dayName(lang, from), to: dayName(lang, to) }
    if (from === to) return names.from
    return say(to === from + 1 ? 'two_days' : 'days', names)
  }
  return (
    <dl className="hours">
      {week.map(alike => (
        <div key={alike.from}>
          <dt>{days(alike)}</dt>
          <dd>{alike.hours.map(readableHours).join(say('hours_and'))}</dd>
        </div>
      ))}
    </dl>
  )
}

function Holidays({ point, lang, label }: { point: Headquarter; lang: Lang; label: string }) {
  return (
    <details className="holidays">
      <summary>{label}</summary>
      <ul>
        {point.holidays.map(holiday => (
          <li key={holiday.id}>
            {holiday.name}: {formatPeriod(lang, holiday.inizio, holiday.fine)}
          </li>
        ))}
      </ul>
    </details>
  )
}
