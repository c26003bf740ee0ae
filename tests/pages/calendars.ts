import ICAL from 'ical.js'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { closedReason, hoursOn } from '../../src/lib/rules/opening.ts'

const days = 120

const dayOf = (time: ICAL.Time): CivilDate => time.toString().slice(0, 10)
const hourOf = (time: ICAL.Time) => (time.isDate ? '' : time.toString().slice(11, 16))

/** What a calendar lacks to be one by RFC 5545, as far as ours go: how long its lines are, and what each event must have. */
function formFaults(text: string, calendar: ICAL.Component): string[] {
  const faults = text.split('\r\n').filter(line => Buffer.byteLength(line) > 75 || /[\n\r]/.test(line))
  if (calendar.getFirstPropertyValue('version') !== '2.0' || !calendar.getFirstPropertyValue('prodid'))
    faults.push('version, prodid')
  const zones = new Set(calendar.getAllSubcomponents('vtimezone').map(one => one.getFirstPropertyValue('tzid')))
  const uids = new Set<string>()
  for (const event of calendar.getAllSubcomponents('vevent')) {
    const { uid, startDate, endDate, summary } = new ICAL.Event(event)
    if (!uid || uids.has(uid)) faults.push(`uid ${uid}`)
    uids.add(uid)
    if (!/^\d{8}T\d{6}Z$/.test(event.getFirstProperty('dtstamp')?.toICALString().split(':')[1] ?? ''))
      faults.push(`dtstamp of ${uid}`)
    if (!summary || !endDate || endDate.compare(startDate) <= 0) faults.push(`summary or days of ${uid}`)
    for (const property of event.getAllProperties()) {
      const zone = property.getParameter('tzid')
      if (zone && !zones.has(String(zone))) faults.push(`nobody says what the clocks of ${String(zone)} do`)
    }
  }
  return faults
}

/** The hours of each day of the calendar's events, as a calendar program unrolls them. */
function unrolled(calendar: ICAL.Component, from: CivilDate, until: CivilDate): Map<CivilDate, string[]> {
  const found = new Map<CivilDate, string[]>()
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    const each = event.iterator()
    for (let start = each.next(); start && dayOf(start) < until; start = each.next()) {
      const { endDate } = event.getOccurrenceDetails(start)
      if (dayOf(start) < from) continue
      const hours = start.isDate ? 'all day' : `${hourOf(start)}-${hourOf(endDate)}`
      found.set(dayOf(start), [...(found.get(dayOf(start)) ?? []), hours].sort())
      if (!event.isRecurring()) break
    }
  }
  return found
}

/** Every fault of a point's calendar of opening days, and every day on which it says other than the rules do. */
export function openingFaults(text: string, point: Headquarter, today: CivilDate): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  const until = addDays(today, days)
  const told = unrolled(calendar, today, until)
  const faults = formFaults(text, calendar)
  for (let day = today; day < until; day = addDays(day, 1)) {
    const hours = hoursOn(point, day)
    const meant = closedReason(point, day) ? [] : hours.length ? [...hours].sort() : ['all day']
    const said = told.get(day) ?? []
    if (said.join() !== meant.join()) faults.push(`${day}: ${said.join()} instead of ${meant.join()}`)
  }
  return faults
}
