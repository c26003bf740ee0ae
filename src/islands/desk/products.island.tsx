/** Alive because the list follows what is typed and chosen, and is read anew when somebody comes back to it. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import {
  $list,
  $products,
  findProducts,
  lists,
  loadProducts,
  openProducts,
  showList,
} from '../../lib/stores/desk/products-list.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import { DeskProductRows } from './DeskProductRows.tsx'
import type { ListI18n, ListMessages } from './sheet-messages.ts'

type Props = { lang: Lang; messages: ListMessages }

export function Products({ lang, messages }: Props) {
  const i18n = { lang, t: translator(messages, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List {...i18n} />}
    </DeskGate>
  )
}

function List(i18n: ListI18n) {
  const { t } = i18n
  const products = useStore($products)
  useEffect(openProducts, [])
  return (
    <div className="grid gap-4">
      <FindProduct {...i18n} />
      <Filters {...i18n} />
      <AsyncBoundary
        of={products}
        waiting={<Skeleton label={t('objects.list.loading')} count={5} />}
        failed={problem => <LoadFailed t={t} problem={problem} retry={() => void loadProducts()} />}
      >
        {page => <DeskProductRows {...i18n} page={page} />}
      </AsyncBoundary>
    </div>
  )
}

function FindProduct({ t }: ListI18n) {
  const { keywords } = useStore($list)
  const [typed, type] = useState(keywords)
  const [seen, see] = useState(keywords)
  if (seen !== keywords) {
    see(keywords)
    if (keywords !== typed.trim()) type(keywords)
  }
  return (
    <Field
      type="search"
      className="max-w-md"
      label={t('objects.list.find')}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={event => {
        type(event.currentTarget.value)
        findProducts(event.currentTarget.value)
      }}
    />
  )
}

function Filters({ t }: ListI18n) {
  const { show } = useStore($list)
  return (
    <div role="group" aria-label={t('objects.list.filters')} className="desk-filters">
      {lists.map(one => (
        <button key={one} type="button" className="filter" aria-pressed={one === show} onClick={() => showList(one)}>
          {t(`objects.list.show.${one}`)}
        </button>
      ))}
    </div>
  )
}
