import { addDays, type CivilDate } from './dates.ts'

export type CalendarDay = { uid: string; day: CivilDate; title: string; place: string }

const longest = 74

/** Commas, semicolons, backslashes and new lines mean something in the format. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line goes on after a new line and a space; 74 octets, never half a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longest) {
      lines.push('')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n ')
}

const compact = (day: CivilDate) => day.replaceAll('-', '')

/** Whole days as an iCalendar file (RFC 5545). `stamp` is an instant, ISO 8601 in UTC. */
export function calendarFile(days: readonly CalendarDay[], stamp: string): string {
  const at = stamp.replace(/[-:]|\.\d+/g, '')
  const events = days.flatMap(({ uid, day, title, place }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${at}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Oggettoteca//IT', ...events, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}
