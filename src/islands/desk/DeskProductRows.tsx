import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { dayInRome } from '../../lib/format.ts'
import { $list, loadMoreProducts, type ProductsPage } from '../../lib/stores/desk/products-list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { DeskProductRow } from './DeskProductRow.tsx'
import { FoundRows } from './FoundRows.tsx'
import type { ListI18n } from './sheet-messages.ts'

/** What the desk's list of objects has found. */
export function DeskProductRows({ page, ...i18n }: ListI18n & { page: ProductsPage }) {
  const { t } = i18n
  const [today] = useState(() => dayInRome(new Date()))
  return (
    <FoundRows
      page={page}
      t={t}
      count={t('objects.list.count', { count: page.total })}
      nothing={<Nothing {...i18n} />}
      more={t('objects.list.more')}
      onMore={loadMoreProducts}
    >
      {one => <DeskProductRow key={one.id} {...i18n} product={one} today={today} />}
    </FoundRows>
  )
}

/** Of a library that has no objects yet, or of a search that finds none. */
function Nothing({ lang, t }: ListI18n) {
  const { show, keywords } = useStore($list)
  if (show !== 'all' || keywords !== '')
    return <EmptyState title={t('objects.list.empty')}>{t('objects.list.empty_text')}</EmptyState>
  const add = (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton href={href.page(lang, 'desk_product')}>{t('objects.list.first_action')}</LinkButton>
      <LinkButton variant="outline" href={href.page(lang, 'desk_import')}>
        {t('objects.list.import')}
      </LinkButton>
    </div>
  )
  return (
    <EmptyState title={t('objects.list.first')} action={add}>
      {t('objects.list.first_text')}
    </EmptyState>
  )
}
