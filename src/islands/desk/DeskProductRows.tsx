import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { dayInRome } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $list, loadMoreProducts, type ProductsPage } from '../../lib/stores/desk/products-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeskProductRow } from './DeskProductRow.tsx'
import type { ListI18n } from './sheet-messages.ts'

/** What the desk's list of objects has found. */
export function DeskProductRows({ page: { docs, total, problem }, ...i18n }: ListI18n & { page: ProductsPage }) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [today] = useState(() => dayInRome(new Date()))
  const more = () => {
    setBusy(true)
    void loadMoreProducts().finally(() => setBusy(false))
  }
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert" title={failedTitle(t, problem)}>
          {messageOf(problem)}
        </Notice>
      )}
      <p role="status" className="text-sm text-muted">
        {t('objects.list.count', { count: total })}
      </p>
      {total === 0 && <Nothing {...i18n} />}
      <ul>
        {docs.map(one => (
          <DeskProductRow key={one.id} {...i18n} product={one} today={today} />
        ))}
      </ul>
      {docs.length < total && (
        <Button variant="outline" busy={busy} className="justify-self-start" onClick={more}>
          {t('objects.list.more')}
        </Button>
      )}
    </>
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
