import type { ReportName } from '../../lib/contract/reports.ts'
import type { ChartBar } from '../../ui/BarChart.tsx'
import {
  beside,
  byKey,
  byMonth,
  byObject,
  daysText,
  euroText,
  greatest,
  hourText,
  numberText,
  objectName,
  weekdayText,
  type Words,
} from './report-words.ts'

export type ReportChart = {
  /** Where a question has two. */
  title?: string
  /** What its bars are, and their number where it is not that of the period: headings of the table. */
  column: string
  value?: string
  names: 'above' | 'beside'
  bars: ChartBar[]
  format: (value: number) => string
}

export type Answer = {
  name: ReportName
  question: string
  /** Null where nothing can be counted. */
  answer: string | null
  note?: string
  charts: ReportChart[]
}

type Answering = (words: Words) => Omit<Answer, 'name' | 'question'>

const sentences = (...said: (string | false | undefined)[]) => said.filter(Boolean).join(' ')

const loans: Answering = words => {
  const { t, reports } = words
  const { total, months } = reports.loans
  const said = t('reports.loans.answer', { count: total.now ?? 0 })
  const chart = { column: t('reports.loans.column'), names: 'beside' as const, format: numberText(words) }
  return {
    answer: `${said}${beside(words, total)}.`,
    note: t('reports.loans.note'),
    charts: [{ ...chart, bars: byMonth(words, months) }],
  }
}

const lent: Answering = words => {
  const { lang, t, reports } = words
  const { objects, top } = reports.lent
  const [first] = top
  const most = first && `${t('reports.lent.answer', { name: objectName(lang, first) })}, `
  const times = first && t('reports.lent.times', { count: first.now })
  const all = t('reports.lent.objects', { count: objects.now ?? 0 })
  const chart = { column: t('reports.lent.column'), names: 'above' as const, format: numberText(words) }
  return {
    answer: first ? sentences(`${most}${times}.`, `${all}${beside(words, objects)}.`) : null,
    charts: [{ ...chart, bars: byObject(words, top) }],
  }
}

const unlent: Answering = words => {
  const { lang, t, reports } = words
  const { total, published, idle } = reports.unlent
  const said = t('reports.unlent.answer', { count: total.now ?? 0, published: published.now ?? 0 })
  const [first] = idle
  const longest =
    first && t('reports.unlent.longest', { name: objectName(lang, first), days: daysText(words, first.now) })
  const chart = { column: t('reports.unlent.column'), value: t('reports.unlent.idle'), names: 'above' as const }
  return {
    answer: published.now ? sentences(`${said}${beside(words, total)}.`, longest) : null,
    note: t('reports.unlent.note'),
    charts: [{ ...chart, bars: byObject(words, idle), format: days => daysText(words, days) }],
  }
}

const members: Answering = words => {
  const { t, reports } = words
  const { joined, renewed, joins, renewals } = reports.members
  const came = t('reports.members.answer', { count: joined.now ?? 0 })
  const again = t('reports.members.renewed', { count: renewed.now ?? 0 })
  const chart = { column: t('reports.members.column'), names: 'beside' as const, format: numberText(words) }
  return {
    answer: sentences(`${came}${beside(words, joined)}.`, `${again}${beside(words, renewed)}.`),
    note: t('reports.members.note'),
    charts: [
      { ...chart, title: t('reports.members.joins'), bars: byMonth(words, joins) },
      { ...chart, title: t('reports.members.renewals'), bars: byMonth(words, renewals) },
    ],
  }
}

/** The name of a bar of days; `none` is another word in each question. */
const bucketName =
  ({ t }: Words, none: string) =>
  (key: string) =>
    key === 'three' || key === 'week' || key === 'fortnight' || key === 'more' ? t(`reports.bucket.${key}`) : none

const late: Answering = words => {
  const { t, reports } = words
  const { returned, late: some, days, delays } = reports.late
  const said = t('reports.late.answer', { count: some.now ?? 0, returned: returned.now ?? 0 })
  const mean = days.now !== null && t('reports.late.mean', { days: daysText(words, days.now) })
  const chart = { column: t('reports.late.column'), names: 'beside' as const, format: numberText(words) }
  return {
    answer: returned.now ? sentences(`${said}${beside(words, some)}.`, mean) : null,
    charts: [{ ...chart, bars: byKey(delays, bucketName(words, t('reports.late.none'))) }],
  }
}

const wait: Answering = words => {
  const { t, reports } = words
  const { days, waits } = reports.wait
  const within = days.now && t('reports.wait.answer', { days: daysText(words, days.now) })
  const chart = { column: t('reports.wait.column'), names: 'beside' as const, format: numberText(words) }
  const then = beside(words, days, value => daysText(words, value))
  return {
    answer: days.now === null ? null : `${within || t('reports.wait.same_day')}${then}.`,
    note: t('reports.wait.note'),
    charts: [{ ...chart, bars: byKey(waits, bucketName(words, t('reports.wait.none'))) }],
  }
}

const visits: Answering = words => {
  const { lang, t, reports } = words
  const { total, weekdays, hours } = reports.visits
  const [day, hour] = [greatest(weekdays), greatest(hours)]
  const said = `${t('reports.visits.answer', { count: total.now ?? 0 })}${beside(words, total)}.`
  const busy = { day: day ? weekdayText(lang, day.key) : '', hour: hour ? hourText(hour.key) : '' }
  const chart = { names: 'beside' as const, format: numberText(words) }
  const [weekdayColumn, hourColumn] = [t('reports.visits.column_weekdays'), t('reports.visits.column_hours')]
  return {
    answer: day ? sentences(said, t('reports.visits.busiest', busy)) : null,
    note: t('reports.visits.note'),
    charts: [
      {
        ...chart,
        title: t('reports.visits.weekdays'),
        column: weekdayColumn,
        bars: byKey(weekdays, key => weekdayText(lang, key)),
      },
      { ...chart, title: t('reports.visits.hours'), column: hourColumn, bars: byKey(hours, hourText) },
    ],
  }
}

const damage: Answering = words => {
  const { t, reports } = words
  const { damaged, repairs, days, objects } = reports.damage
  const begun = t('reports.damage.answer', { count: repairs.now ?? 0 })
  const came = t('reports.damage.damaged', { count: damaged.now ?? 0 })
  const mean = days.now !== null && t('reports.damage.mean', { days: daysText(words, days.now) })
  const chart = { column: t('reports.damage.column'), names: 'above' as const, format: numberText(words) }
  return {
    answer: sentences(`${begun}${beside(words, repairs)}.`, `${came}${beside(words, damaged)}.`, mean),
    charts: [{ ...chart, bars: byObject(words, objects) }],
  }
}

const money: Answering = words => {
  const { t, reports } = words
  const { total, causes } = reports.money
  const euro = euroText(words)
  const nameOf = (cause: string) => t(`reports.money.cause.${cause as 'card'}`)
  const most = greatest(causes)
  const said = t('reports.money.answer', { amount: euro(total.now ?? 0) })
  const chart = { column: t('reports.money.column'), names: 'above' as const, format: euro }
  return {
    answer: sentences(
      `${said}${beside(words, total, euro)}.`,
      most && t('reports.money.most', { cause: nameOf(most.key).toLowerCase() }),
    ),
    note: t(reports.point === null ? 'reports.money.note' : 'reports.money.note_point'),
    charts: [{ ...chart, bars: byKey(causes, nameOf) }],
  }
}

const lost: Answering = words => {
  const { t, reports } = words
  const { requests, lost: some, ways } = reports.lost
  const nameOf = (way: string) => t(`reports.lost.way.${way as 'deny'}`)
  const said = t('reports.lost.answer', { count: some.now ?? 0, requests: requests.now ?? 0 })
  const most = greatest(ways)
  const chart = { column: t('reports.lost.column'), names: 'above' as const, format: numberText(words) }
  return {
    answer: requests.now
      ? sentences(
          `${said}${beside(words, some)}.`,
          most && t('reports.lost.most', { way: nameOf(most.key).toLowerCase() }),
        )
      : null,
    charts: [{ ...chart, bars: byKey(ways, nameOf) }],
  }
}

const answering: Record<ReportName, Answering> = {
  loans,
  lent,
  unlent,
  members,
  late,
  wait,
  visits,
  damage,
  money,
  lost,
}

/** The ten questions with their answers in words, in their order. */
export const answersOf = (words: Words): Answer[] =>
  (Object.keys(answering) as ReportName[]).map(name => ({
    name,
    question: words.t(`reports.${name}.question`),
    ...answering[name](words),
  }))
