import { formatDay, dayInRome } from '../../lib/format.ts'
import type { StocktakeHead, Stocktakes } from '../../lib/contract/stocktakes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BeginStocktake } from './BeginStocktake.tsx'
import { placeText, type StocktakeI18n } from './stocktake-messages.ts'

type Props = StocktakeI18n & { all: Stocktakes; mayDecide: boolean }

/** Those under way, those that were closed, and the way to open one. */
export function StocktakeList({ all: { docs, places }, mayDecide, ...i18n }: Props) {
  const { t } = i18n
  const open = docs.filter(one => one.closed_at === null)
  const closed = docs.filter(one => one.closed_at !== null)
  return (
    <div className="stocktakes grid gap-8">
      {open.length > 0 ? (
        <section aria-labelledby="stocktakes-open">
          <h2 id="stocktakes-open" className="text-xl">
            {t('stocktake.list.open')}
          </h2>
          <Rows {...i18n} docs={open} />
        </section>
      ) : (
        <EmptyState icon="check" title={t('stocktake.list.none')}>
          {!mayDecide && t('stocktake.list.none_text')}
        </EmptyState>
      )}
      {mayDecide && <BeginStocktake {...i18n} places={places} />}
      {closed.length > 0 && (
        <section aria-labelledby="stocktakes-closed">
          <h2 id="stocktakes-closed" className="text-xl">
            {t('stocktake.list.past')}
          </h2>
          <Rows {...i18n} docs={closed} />
        </section>
      )}
    </div>
  )
}

const Rows = ({ docs, ...i18n }: StocktakeI18n & { docs: StocktakeHead[] }) => (
  <ul>
    {docs.map(one => (
      <Row key={one.id} {...i18n} one={one} />
    ))}
  </ul>
)

function Row({ lang, t, one }: StocktakeI18n & { one: StocktakeHead }) {
  const { id, expected, found, opened_at, opened_by, closed_at, closed_by } = one
  const day = (at: string) => formatDay(lang, dayInRome(new Date(at)))
  const said = closed_at
    ? t('stocktake.closed', { who: closed_by ?? '', day: day(closed_at) })
    : t('stocktake.opened', { who: opened_by ?? '', day: day(opened_at) })
  return (
    <li className="stocktake-row">
      <div>
        <h3 className="text-lg wrap-anywhere">{placeText(one)}</h3>
        <p>{t('stocktake.progress', { count: found, expected })}</p>
        <p className="text-muted">{said}</p>
      </div>
      <LinkButton href={`#${id}`} variant={closed_at ? 'outline' : 'filled'}>
        {t(closed_at ? 'stocktake.list.look' : 'stocktake.list.join')}
      </LinkButton>
    </li>
  )
}
