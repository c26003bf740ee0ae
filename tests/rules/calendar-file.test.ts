import { expect, test } from 'vitest'
import { calendarFile } from '../../src/lib/rules/calendar-file.ts'

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a day is a whole day, its words are escaped, and no line is longer than 75 octets', () => {
  const file = calendarFile(
    [
      {
        uid: 'a-from@x',
        day: '2026-12-31',
        title: 'Ritiro: Set "é"; uno, due\\tre',
        place: `Via ${'à'.repeat(60)}, 3`,
      },
    ],
    '2026-11-24T09:00:00.000Z',
  )
  expect(unfolded(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oggettoteca//IT',
    'BEGIN:VEVENT',
    'UID:a-from@x',
    'DTSTAMP:20261124T090000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Ritiro: Set "é"\\; uno\\, due\\\\tre',
    `LOCATION:Via ${'à'.repeat(60)}\\, 3`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('days stand one after the other, one without a place has none, and a line breaks as late as it can', () => {
  const file = calendarFile(
    [
      { uid: '1', day: '2026-12-01', title: 'Uno\ndue\r\ntre', place: '' },
      { uid: '2', day: '2027-02-28', title: 'a'.repeat(200), place: '' },
    ],
    '2026-11-24T09:00:00Z',
  )
  expect(file).not.toContain('LOCATION')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('SUMMARY:Uno\\ndue\\ntre\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20270301')
  const long = file.split('\r\n').filter(line => /a{20}/.test(line))
  expect(long.map(line => line.length)).toEqual([74, 74, 62])
})
