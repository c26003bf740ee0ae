import type { Preparations } from '../../lib/contract/places.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { PrepareI18n } from './prepare-messages.ts'
import { PrepareRow } from './PrepareRow.tsx'

/** What is still to be fetched, shelf by shelf, and what is ready under it. */
export function PrepareLists({ to_prepare, ready, ...i18n }: PrepareI18n & Preparations) {
  const { t } = i18n
  return (
    <>
      {to_prepare.length === 0 ? (
        <EmptyState icon="check-circle" title={t('prepare.empty')}>
          {t('prepare.empty_text')}
        </EmptyState>
      ) : (
        <section className="grid gap-1" aria-labelledby="to-prepare">
          <div className="prepare-head">
            <h2 id="to-prepare">{t('prepare.count', { count: to_prepare.length })}</h2>
            <Button variant="quiet" icon="list" onClick={() => window.print()}>
              {t('prepare.print')}
            </Button>
          </div>
          <ul>
            {to_prepare.map(order => (
              <PrepareRow key={order.id} {...i18n} order={order} />
            ))}
          </ul>
        </section>
      )}
      {ready.length > 0 && (
        <section className="prepare-ready" aria-labelledby="prepared">
          <h2 id="prepared">{t('prepare.ready_count', { count: ready.length })}</h2>
          <ul>
            {ready.map(order => (
              <PrepareRow key={order.id} {...i18n} order={order} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
