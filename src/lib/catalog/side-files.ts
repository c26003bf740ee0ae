import { generateAtomFeed } from 'feedsmith'
import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import { href, redirectLines } from '../addresses.ts'
import type { Headquarter } from '../contract/headquarters.ts'
import { getMessages } from '../messages.ts'
import { addDays, type CivilDate, weekday } from '../rules/dates.ts'
import { closedReason, hoursOn } from '../rules/opening.ts'
import { excerpt } from '../excerpt.ts'
import { drawIcon } from './icons.ts'
import { sharePictureOf } from './linked-data.ts'
import { newestOf } from './lists.ts'
import { type LocalizedSnapshot, localizedSnapshots, inLang } from './localized-snapshot.ts'
import { manifestOf } from './manifest.ts'

/**
 * Files for other programs, by address: a feed of new arrivals, each point's opening days, the web app manifest, an
 * icon in its own colour, and the redirects of static hosts.
 */
export async function sideFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const localized of await localizedSnapshots()) {
    const { lang, points } = localized
    files.set(href.feed(lang), feedOf(localized))
    if (lang === 'it') {
      const { colours } = localized.base.library.look
      if (colours) files.set('/icon.svg', drawIcon({ size: 32, fill: colours.light.accent }))
      files.set('/manifest.webmanifest', manifestOf(localized))
      files.set('/_redirects', `${redirectLines(localized.snapshot.moved_categories).join('\n')}\n`)
    }
    for (const point of points) files.set(href.opening(lang, point.id), calendarOf(localized, point))
  }
  return files
}

function feedOf(localized: LocalizedSnapshot): string {
  const {
    lang,
    base: { library },
  } = localized
  const { t } = getMessages(lang, 'found')
  const at = (path: string) => library.origin + path
  const newest = newestOf(localized)
  const entries = newest.map(product => {
    const url = at(href.product(lang, product.id))
    return {
      id: url,
      title: { value: inLang(lang, product.name) },
      links: [{ href: url, rel: 'alternate', type: 'text/html' }],
      published: product.published_at,
      updated: product.published_at,
      summary: { value: excerpt(inLang(lang, product.description)), type: 'text' },
    }
  })
  return generateAtomFeed({
    id: at(href.feed(lang)),
    title: { value: t('feed_title', { library: library.name }) },
    subtitle: { value: t('feed_subtitle', { town: library.town }) },
    // A fixed date, so that a feed without objects stays the same file.
    updated: newest[0]?.published_at ?? '1970-01-01T00:00:00.000Z',
    authors: [{ name: library.name }],
    logo: at(sharePictureOf(library)),
    links: [
      { href: at(href.feed(lang)), rel: 'self', type: 'application/atom+xml' },
      { href: at(href.catalog(lang, 'last_arrival')), rel: 'alternate', type: 'text/html' },
    ],
    entries,
  }) as string
}

const zone = 'Europe/Rome'

/** A calendar that names a time zone has to define it: these are its rules since 1996. */
const clocks = `BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`

/**
 * The point's week as events that repeat, without the days off, and its additional days. Everything is counted
 * from the first day of the year, so that the file changes with the opening days and not with every night.
 */
function calendarOf({ lang, base: { library }, snapshot }: LocalizedSnapshot, point: Headquarter): string {
  const { t } = getMessages(lang, 'found')
  const year = snapshot.today.slice(0, 4)
  const from = `${year}-01-01`
  const name = t('calendar', { point: point.name })
  const calendar = ical({
    prodId: { company: 'Oggettoteca', product: library.name, language: lang.toUpperCase() },
    name,
    timezone: { name: zone, generator: () => clocks },
    ttl: 86_400,
    url: library.origin + href.opening(lang, point.id),
  })
  const event = (id: string, day: CivilDate, hours: string | null) => {
    const [opens, closes] = hours?.split('-') ?? []
    return calendar.createEvent({
      id: `${id}@${library.label}`,
      stamp: new Date(`${from}T00:00:00Z`),
      timezone: hours ? zone : null,
      allDay: hours === null,
      start: opens ? `${day}T${opens}:00` : day,
      end: closes ? `${day}T${closes}:00` : addDays(day, 1),
      summary: t('open', { point: point.name }),
      location: point.address,
      url: library.origin + href.home(lang),
    })
  }
  for (const { id, day, hours } of point.is.available ? point.opening_hours : []) {
    const first = addDays(from, (day - weekday(from) + 7) % 7)
    const off = daysOff(point, first, Number(year) + 2).map(one => `${one}T${hours.slice(0, 5)}:00`)
    event(id, first, hours).repeating({ freq: ICalEventRepeatingFreq.WEEKLY, ...(off.length && { exclude: off }) })
  }
  for (const season of point.is.available ? point.seasons : []) {
    for (const { id, day, hours } of season.opening_hours) {
      for (const on of daysOf(season, day).filter(one => hoursOn(point, one).includes(hours)))
        event(`${id}-${on}`, on, hours)
    }
  }
  for (const day of point.additional_days) {
    if (day >= from && !closedReason(point, day) && hoursOn(point, day).length === 0) event(day, day, null)
  }
  // In an event with a time zone the package writes this UTC instant without its `Z`.
  return calendar.toString().replace(/^(DTSTAMP:\d{8}T\d{6})(?=\r)/gm, '$1Z')
}

/** The days of a week's day that fall in a holiday or in a season with other hours, until the end of a year. */
function daysOff({ holidays, seasons }: Headquarter, first: CivilDate, untilYear: number): CivilDate[] {
  const off: CivilDate[] = []
  for (let day = first; day < `${untilYear}-01-01`; day = addDays(day, 7)) {
    if ([...holidays, ...seasons].some(one => one.inizio <= day && day <= one.fine)) off.push(day)
  }
  return off
}

/** The days of a season that are a week's day. */
function daysOf({ inizio, fine }: Headquarter['seasons'][number], day: number): CivilDate[] {
  const days: CivilDate[] = []
  const first = addDays(inizio, (day - weekday(inizio) + 7) % 7)
  for (let on = first; on <= fine; on = addDays(on, 7)) days.push(on)
  return days
}
