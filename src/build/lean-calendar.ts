import type { Plugin } from 'vite'

/** The only ways in which the day picker itself writes a date, `2026-11-24`, `2026-11` and `24`; another is an error. */
const format = `const ways = {
  yyyy: date => String(date.getFullYear()), MM: date => String(date.getMonth() + 1).padStart(2, '0'),
  dd: date => String(date.getDate()).padStart(2, '0'), d: date => String(date.getDate()),
}
export const format = (date, way) => way.replace(/[A-Za-z]+/g, part => ways[part](date))`

/**
 * What the day picker brings along for weeks by other counts, for months that slide, for lists of months and years,
 * for days chosen one by one, and arrows.
 */
const unused = [
  'date-fns/eachYearOfInterval',
  'date-fns/endOfISOWeek',
  'date-fns/endOfYear',
  'date-fns/getISOWeek',
  'date-fns/setMonth',
  'date-fns/setYear',
  'date-fns/startOfISOWeek',
  'date-fns/startOfYear',
  '../helpers/endOfBroadcastWeek.js',
  '../helpers/startOfBroadcastWeek.js',
  './WeekNumber.js',
  './WeekNumberHeader.js',
  './useAnimation.js',
  './helpers/getMonthOptions.js',
  './helpers/getYearOptions.js',
  './Dropdown.js',
  './DropdownNav.js',
  './MonthsDropdown.js',
  './YearsDropdown.js',
  './Option.js',
  './Select.js',
  './Footer.js',
  './Chevron.js',
  './formatMonthDropdown.js',
  './formatYearDropdown.js',
  './formatWeekNumber.js',
  './formatWeekNumberHeader.js',
  './labelMonthDropdown.js',
  './labelYearDropdown.js',
  './labelWeekNumber.js',
  './labelWeekNumberHeader.js',
  './selection/useMulti.js',
  './selection/useSingle.js',
  './utils/convertMatchersToTimeZone.js',
  './utils/toTimeZone.js',
]

const nameIn = (source: string) => /(\w+)(?:\.js)?$/.exec(source)![1]!

/** Our calendar has days and no hours, and is told its words by the page: time zones and English are not asked for. */
const instead: Record<string, string> = {
  ...Object.fromEntries(unused.map(source => [source, `export const ${nameIn(source)} = () => undefined`])),
  '@date-fns/tz': 'export class TZDate extends Date {}',
  './noonDateLib.js': 'export const createNoonOverrides = () => undefined',
  'date-fns/format': format,
  '../locale/en-US.js': "export const enUS = { code: 'en-US' }",
}

/** The calendar is fetched at a tap: it comes without two fifths of the day picker, which ours never uses. */
export function leanCalendar(): Plugin {
  const mark = '\0calendar:'
  return {
    name: 'lean-calendar',
    enforce: 'pre',
    resolveId(source, importer) {
      const asked =
        this.environment.name === 'client' && importer?.includes('/react-day-picker/') && Object.hasOwn(instead, source)
      return asked ? mark + source : null
    },
    load(id) {
      return id.startsWith(mark) ? instead[id.slice(mark.length)] : null
    },
  }
}
