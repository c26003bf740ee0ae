import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Features of the day picker that we do not use: other week counts, sliding months, month and year lists, multiple
 * selection, arrows.
 */
const unused = [
  'date-fns/eachMonthOfInterval',
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
  './selection/useMulti.js',
  './selection/useSingle.js',
  './utils/convertMatchersToTimeZone.js',
  './utils/toTimeZone.js',
]

const nameIn = (source: string) => /(\w+)(?:\.js)?$/.exec(source)![1]!

/** The chosen days are ours to decide (`rules/pick-day.ts`): the picker shows them, and tells which day was tapped. */
const useRange = `export const useRange = ({ selected, onSelect }) => ({
  selected,
  select: (date, modifiers, event) => onSelect(selected, date, modifiers, event),
  isSelected: date => selected?.from <= date && date <= (selected.to ?? selected.from),
})`

/** Days are described by functions; the picker also takes dates, periods and days of the week. */
const dateMatchModifiers = `export const dateMatchModifiers = (date, matchers) =>
  [matchers ?? []].flat().some(matches => matches(date))`

/** Our calendar has days and no hours, and is given all its texts: it needs no time zones and no English. */
const instead: Record<string, string> = {
  ...Object.fromEntries(unused.map(source => [source, `export const ${nameIn(source)} = () => undefined`])),
  '@date-fns/tz': 'export class TZDate extends Date {}',
  './selection/useRange.js': useRange,
  '../utils/dateMatchModifiers.js': dateMatchModifiers,
  './helpers/useControlledValue.js': 'export const useControlledValue = (_, value) => [value, () => undefined]',
  './helpers/getInitialMonth.js':
    'export const getInitialMonth = (props, _, __, { startOfMonth }) => startOfMonth(props.month)',
  './helpers/getLabels.js': 'export const getLabels = labels => labels',
  './helpers/getFormatters.js': 'export const getFormatters = formatters => formatters',
  // Looks come from our own classes alone.
  ...Object.fromEntries(
    ['DefaultClassNames', 'DataAttributes', 'StyleForModifiers'].map(name => [
      `./helpers/get${name}.js`,
      `export const get${name} = () => ({})`,
    ]),
  ),
  './noonDateLib.js': 'export const createNoonOverrides = () => undefined',
  '../locale/en-US.js': "export const enUS = { code: 'en-US' }",
}

const counted = fileURLToPath(new URL('picker-dates.ts', import.meta.url))

/**
 * The calendar is fetched at a tap: this plugin leaves out the two fifths of the day picker that we never use, and has
 * dayjs count its dates.
 */
export function leanCalendar(): Plugin {
  const mark = '\0calendar:'
  return {
    name: 'lean-calendar',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer?.includes('/react-day-picker/')) return null
      if (Object.hasOwn(instead, source)) return mark + source
      return source.startsWith('date-fns/') ? counted : null
    },
    load(id) {
      return id.startsWith(mark) ? instead[id.slice(mark.length)] : null
    },
  }
}
