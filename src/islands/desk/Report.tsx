import { BarChart } from '../../ui/BarChart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Answer, ReportChart } from './report-answers.ts'
import { periodNames, type Words } from './report-words.ts'
import { saveSheet } from '../../ui/save-sheet.ts'

type Props = { words: Words; answer: Answer }

/** As many bars as are taken in at a glance; the table has them all. */
const mostBars = 12

const isCompared = ({ bars }: ReportChart) => bars.some(one => one.before !== null)

/** One question: its answer in words, the chart, the numbers. */
export function Report({ words, answer: { name, question, answer, note, charts } }: Props) {
  const { t } = words
  const known = charts.filter(one => one.bars.some(bar => bar.now || bar.before))
  return (
    <section id={`report-${name}`} className="report" aria-labelledby={`report-${name}-title`}>
      <h2 id={`report-${name}-title`} className="text-xl">
        {question}
      </h2>
      <p className="font-semibold">{answer ?? t('reports.nothing')}</p>
      {note && <p className="text-muted text-sm">{note}</p>}
      {known.map(one => (
        <Drawn key={one.title ?? name} words={words} question={question} chart={one} />
      ))}
      {known.length > 0 && <Numbers words={words} name={name} question={question} charts={known} />}
    </section>
  )
}

function Drawn({ words, question, chart }: { words: Words; question: string; chart: ReportChart }) {
  const { t } = words
  const { title, bars, format, names } = chart
  const label = t('reports.chart', { question: title ? `${question} ${title}.` : question })
  return (
    <>
      {title && <h3 className="text-base font-semibold">{title}</h3>}
      <BarChart
        label={label}
        bars={bars.slice(0, mostBars + (names === 'beside' ? bars.length : 0))}
        legend={periodNames(words)}
        format={format}
        names={names}
      />
    </>
  )
}

type NumbersProps = { words: Words; name: string; question: string; charts: ReportChart[] }

function Numbers({ words, name, question, charts }: NumbersProps) {
  const { t } = words
  return (
    <>
      <details className="answer">
        <summary>
          {t('reports.numbers')}
          <Icon name="down" />
        </summary>
        {charts.map(one => (
          <Table key={one.title ?? name} words={words} chart={one} question={question} />
        ))}
      </details>
      <Button
        variant="quiet"
        icon="down"
        className="justify-self-start"
        aria-label={t('reports.csv_of', { question })}
        onClick={() => saveCsv({ words, name, question, charts })}
      >
        {t('reports.csv')}
      </Button>
    </>
  )
}

const headingsOf = (words: Words, chart: ReportChart): string[] => {
  const { now, before } = periodNames(words)
  return [chart.column, chart.value ?? now, ...(isCompared(chart) ? [before] : [])]
}

function Table({ words, chart, question }: { words: Words; chart: ReportChart; question: string }) {
  const [column, ...values] = headingsOf(words, chart)
  return (
    <table className="report-table">
      <caption className={chart.title ? undefined : 'sr-only'}>{chart.title ?? question}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          {values.map(one => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.bars.map(bar => (
          <tr key={bar.key}>
            <th scope="row">{bar.name}</th>
            <td>{chart.format(bar.now)}</td>
            {isCompared(chart) && <td>{bar.before === null ? '' : chart.format(bar.before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** With a comma, as spreadsheets in Italian read numbers. */
const cell = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

function saveCsv({ words, name, question, charts }: NumbersProps) {
  const rows = charts.flatMap(chart => [
    headingsOf(words, chart),
    ...chart.bars.map(bar => [bar.name, cell(bar.now), ...(isCompared(chart) ? [cell(bar.before)] : [])]),
    [],
  ])
  const said = [[question], [periodNames(words).now], [], ...rows.slice(0, -1)]
  const { from, to } = words.reports
  saveSheet(`oggettoteca-${name}-${from}-${to}.csv`, said)
}
