/** Alive because the list follows what is typed and chosen, and is read anew when somebody comes back to it. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
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
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { DeskProductRows } from './DeskProductRows.tsx'
import { FindField } from './FindField.tsx'
import { ListFilters } from './ListFilters.tsx'
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
  const { show, keywords } = useStore($list)
  useEffect(openProducts, [])
  return (
    <div className="grid gap-4">
      <FindField label={t('objects.list.find')} keywords={keywords} onFind={findProducts} />
      <ListFilters
        label={t('objects.list.filters')}
        shows={lists}
        now={show}
        nameOf={one => t(`objects.list.show.${one}`)}
        onShow={showList}
      />
      {show === 'no_picture' && <ToPhotos {...i18n} />}
      <LoadedBlock of={products} t={t} loading={t('objects.list.loading')} count={5} retry={() => void loadProducts()}>
        {page => <DeskProductRows {...i18n} page={page} />}
      </LoadedBlock>
    </div>
  )
}

/** The two ways out of this list. */
function ToPhotos({ lang, t }: ListI18n) {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={href.page(lang, 'desk_photos')}>{t('objects.list.photo_round')}</LinkButton>
      <LinkButton variant="outline" href={href.page(lang, 'desk_import_photos')}>
        {t('objects.list.import_photos')}
      </LinkButton>
    </div>
  )
}
