import '../../styles/fold.css'
import { useEffect, useRef } from 'react'
import type { FindState } from '../../lib/contract/stocktake-names.ts'
import type { Find, Stocktake } from '../../lib/contract/stocktakes.ts'
import { href } from '../../lib/addresses.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { saveSheet } from '../../ui/save-sheet.ts'
import { homeOf, nameOf, type OneProps, placeText, readAt } from './stocktake-messages.ts'

const groups: readonly FindState[] = ['missing', 'wrong_place', 'out', 'not_ours', 'expected']

const placed = ({ product, code }: Find) => `${product?.shelf ?? '~'} ${product?.code ?? code}`

/** Those of one group, as one walks along the shelves. */
const ofState = ({ finds }: Stocktake, state: FindState): Find[] =>
  finds.filter(one => one.state === state).toSorted((a, b) => placed(a).localeCompare(placed(b)))

/** What a closed stocktake found, and did. */
export function StocktakeResult(props: OneProps) {
  const { lang, t, stocktake } = props
  const { found, expected, closed_at, closed_by, before } = stocktake
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const day = (at: string) => formatDay(lang, dayInRome(new Date(at)))
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h2 ref={title} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {placeText(stocktake)}
        </h2>
        <p className="stocktake-number">{t('stocktake.count', { found, expected })}</p>
        <p className="text-muted">{t('stocktake.closed', { who: closed_by ?? '', day: day(closed_at!) })}</p>
        {before?.closed_at && (
          <p>
            {t('stocktake.result.before', {
              day: day(before.closed_at),
              found: before.found,
              expected: before.expected,
            })}
          </p>
        )}
      </div>
      <Button variant="outline" icon="down" className="justify-self-start" onClick={() => save(props)}>
        {t('stocktake.result.csv')}
      </Button>
      {groups.map(state => (
        <Group key={state} {...props} state={state} />
      ))}
    </div>
  )
}

function Group({ state, ...props }: OneProps & { state: FindState }) {
  const finds = ofState(props.stocktake, state)
  if (finds.length === 0) return null
  return (
    <details className="stocktake-shelf fold" open={state !== 'expected'}>
      <summary>{`${props.t(`stocktake.result.${state}`)}: ${finds.length}`}</summary>
      <ul>
        {finds.map(one => (
          <Line key={one.key} {...props} find={one} />
        ))}
      </ul>
    </details>
  )
}

function Line({ lang, t, find }: OneProps & { find: Find }) {
  const { product, decision, again } = find
  const said = [
    homeOf(find),
    decision && t(`stocktake.result.${decision}`),
    again && t('stocktake.result.again'),
    find.by,
  ]
  return (
    <li className="stocktake-row">
      <div>
        {product ? (
          <a href={`${href.page(lang, 'desk_sheet')}#${product.id}`} className="desk-link">
            {nameOf(find)}
          </a>
        ) : (
          nameOf(find)
        )}
        <p className="text-muted">{said.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

const columns = ['state', 'code', 'name', 'place', 'read_at', 'by', 'at', 'decision'] as const

function save({ lang, t, stocktake }: OneProps): void {
  const rows = groups
    .flatMap(state => ofState(stocktake, state))
    .map(find => [
      t(`stocktake.result.${find.state}`),
      find.product?.code ?? find.code,
      find.product?.name ?? '',
      homeOf(find),
      find.state === 'missing' ? '' : readAt(stocktake, find),
      find.by ?? '',
      find.state === 'missing' ? '' : formatInstant(lang, find.at),
      find.decision ? t(`stocktake.result.${find.decision}`) : '',
    ])
  const headings = columns.map(one => t(`stocktake.result.columns.${one}`))
  saveSheet(`inventario-${stocktake.closed_at!.slice(0, 10)}.csv`, [headings, ...rows])
}
