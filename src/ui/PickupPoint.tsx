import type shellMessages from '../content/strings/it/shell.json'
import type { Lang } from '../lib/addresses.ts'
import type { Headquarter } from '../lib/contract/headquarters.ts'
import { formatDay, formatPeriod } from '../lib/format.ts'
import { translator } from '../lib/translate.ts'
import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import { mapLink } from '../lib/rules/map-link.ts'
import { type DaysAlike, daysText, openingWeek, readableHours } from '../lib/rules/opening-week.ts'

export type PickupPointProps = {
  point: Headquarter
  lang: Lang
  /** `points` of the shell's sentences. */
  messages: (typeof shellMessages)['points']
  className?: string
}

/** Where to go and when: picture, name, address with its map, hours, days off. */
export function PickupPoint({ point, lang, messages, className }: PickupPointProps) {
  const t = translator(messages, lang)
  return (
    <div className={classes('point', className)}>
      {point.img ? (
        <img src={point.img} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <Icon name={point.is.smartlocker ? 'lock' : 'pin'} />
      )}
      <div className="min-w-0 grow">
        <h3>{point.name}</h3>
        <p className="text-muted">
          <a className="inline-flex min-h-11 items-center underline" href={mapLink([point.address])} rel="noreferrer">
            {point.address}
          </a>
        </p>
        {point.is.smartlocker && <p className="text-muted">{t('locker')}</p>}
        {!point.is.available && (
          <Chip tone="amber" icon="clock">
            {t('closed_now')}
          </Chip>
        )}
        <Week week={openingWeek(point.opening_hours)} lang={lang} messages={messages} />
        {point.seasons.map(season => (
          <div key={season.id} className="mt-2">
            <p>{t('season', { name: season.name, period: formatPeriod(lang, season.inizio, season.fine) })}</p>
            {season.opening_hours.length === 0 && <p className="text-muted">{t('season_closed')}</p>}
            <Week week={openingWeek(season.opening_hours)} lang={lang} messages={messages} />
          </div>
        ))}
        {point.additional_days.length > 0 && <ExtraDays point={point} lang={lang} messages={messages} />}
        {point.holidays.length > 0 && <Holidays point={point} lang={lang} label={t('holidays')} />}
      </div>
    </div>
  )
}

type WeekProps = { week: DaysAlike[]; lang: Lang; messages: PickupPointProps['messages'] }

function Week({ week, lang, messages }: WeekProps) {
  const t = translator(messages, lang)
  return (
    <dl className="hours">
      {week.map(alike => (
        <div key={alike.from}>
          <dt>{daysText(lang, alike, t)}</dt>
          <dd>{alike.hours.map(readableHours).join(t('hours_and'))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Additional open days outside the week, whose hours are unknown. */
function ExtraDays({ point, lang, messages }: PickupPointProps) {
  const t = translator(messages, lang)
  return (
    <div className="mt-2">
      <p>{t('extra')}</p>
      <ul className="text-muted">
        {point.additional_days.map(day => (
          <li key={day}>{t('to_confirm', { day: formatDay(lang, day, 'weekday') })}</li>
        ))}
      </ul>
    </div>
  )
}

function Holidays({ point, lang, label }: { point: Headquarter; lang: Lang; label: string }) {
  return (
    <details className="holidays">
      <summary>{label}</summary>
      <ul>
        {point.holidays.map(holiday => (
          <li key={holiday.id}>
            {lang === 'en' && holiday.name_en ? holiday.name_en : holiday.name}:{' '}
            {formatPeriod(lang, holiday.inizio, holiday.fine)}
          </li>
        ))}
      </ul>
    </details>
  )
}
