import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { $history, readHistory } from '../../lib/stores/desk/product-sheet.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SheetI18n } from './sheet-messages.ts'

const SheetEvents = lazy(async () => ({ default: (await import('./SheetEvents.tsx')).SheetEvents }))

type Props = SheetI18n & { sheet: ProductSheet }

/** Who did what with the object and when; read when it is opened. */
export function SheetHistory({ sheet, ...i18n }: Props) {
  const { t } = i18n
  const history = useStore($history)
  const waiting = <Skeleton label={t('objects.history.loading')} count={3} />
  return (
    <details
      className="answer"
      onToggle={event => event.currentTarget.open && history.state === 'waiting' && void readHistory(sheet.id)}
    >
      <summary>
        {t('objects.history.title')}
        <Icon name="down" />
      </summary>
      <AsyncBoundary
        of={history}
        waiting={waiting}
        failed={problem => <LoadFailed t={t} problem={problem} retry={() => void readHistory(sheet.id)} />}
      >
        {events => (
          <Suspense fallback={waiting}>
            <SheetEvents {...i18n} events={events} />
          </Suspense>
        )}
      </AsyncBoundary>
    </details>
  )
}
