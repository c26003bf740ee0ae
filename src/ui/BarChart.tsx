import { useId } from 'react'

export type ChartBar = { key: string; name: string; now: number; before: number | null }

export type BarChartProps = {
  /** Says what is drawn to whoever does not see it, and where the numbers are to be read. */
  label: string
  bars: readonly ChartBar[]
  /** What the two bars of a pair are called. */
  legend: { now: string; before: string }
  format: (value: number) => string
  /** Long names stand above their bars, short ones beside. */
  names: 'above' | 'beside'
}

const longest = 44
const shortened = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name)

/** In letters of the chart, so that it grows with them. */
const lineHeight = 1.15
const gap = 0.6

/** Pairs of bars lying down: the period and, in outline with stripes, the one before. */
export function BarChart({ label, bars, legend, format, names }: BarChartProps) {
  const stripes = `stripes${useId()}`
  const isCompared = bars.some(one => one.before !== null)
  const top = Math.max(1e-9, ...bars.flatMap(one => [one.now, one.before ?? 0]))
  const lines = (isCompared ? 2 : 1) + (names === 'above' ? 1 : 0)
  const row = lines * lineHeight + gap
  return (
    <div className="bar-chart">
      {isCompared && <Legend {...legend} stripes={stripes} />}
      <svg role="img" aria-label={label} height={`${bars.length * row}em`}>
        <Stripes id={stripes} />
        {bars.map((bar, n) => (
          <Pair key={bar.key} bar={bar} y={n * row} top={top} format={format} names={names} stripes={stripes} />
        ))}
      </svg>
    </div>
  )
}

function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="is-stripe" y2="6" />
      </pattern>
    </defs>
  )
}

function Legend({ now, before, stripes }: BarChartProps['legend'] & { stripes: string }) {
  return (
    <ul className="bar-chart-legend">
      <li>
        <svg aria-hidden="true">
          <rect className="is-now" width="100%" height="100%" />
        </svg>
        {now}
      </li>
      <li>
        <svg aria-hidden="true">
          <rect className="is-before" fill={`url(#${stripes})`} width="100%" height="100%" />
        </svg>
        {before}
      </li>
    </ul>
  )
}

type PairProps = Pick<BarChartProps, 'format' | 'names'> & { bar: ChartBar; y: number; top: number; stripes: string }

function Pair({ bar, y, top, format, names, stripes }: PairProps) {
  const from = names === 'above' ? 0 : 27
  const most = names === 'above' ? 78 : 52
  const nameY = y + 0.9
  const lineOf = (n: number) => y + (names === 'above' ? n + 1 : n) * lineHeight
  const line = (value: number, n: number, kind: 'now' | 'before') => {
    const width = (Math.max(0, value) / top) * most
    return (
      <>
        <rect
          className={`is-${kind}`}
          fill={kind === 'before' ? `url(#${stripes})` : undefined}
          x={`${from}%`}
          y={`${lineOf(n) + 0.1}em`}
          width={`${width}%`}
          height="0.85em"
        />
        <text
          className={kind === 'before' ? 'is-past' : undefined}
          x={`${from + width}%`}
          y={`${lineOf(n) + 0.9}em`}
          dx="0.5em"
        >
          {format(value)}
        </text>
      </>
    )
  }
  return (
    <>
      <text y={`${nameY}em`}>{shortened(bar.name)}</text>
      {line(bar.now, 0, 'now')}
      {bar.before !== null && line(bar.before, 1, 'before')}
    </>
  )
}
