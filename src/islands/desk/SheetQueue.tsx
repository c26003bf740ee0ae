import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { $objectQueue, openObjectQueue, readObjectQueue } from '../../lib/stores/desk/object-queue.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SheetI18n } from './sheet-messages.ts'
import type { Fresh } from './use-fresh-undo.ts'

const QueueUndo = lazy(async () => ({ default: (await import('./QueueUndo.tsx')).QueueUndo }))
const QueueRows = lazy(async () => ({ default: (await import('./QueueRows.tsx')).QueueRows }))

type Props = SheetI18n & { sheet: ProductSheet; level: number }

/** Who waits for the object; nothing where nobody does. */
export function SheetQueue({ sheet, level, ...i18n }: Props) {
  const { t } = i18n
  const { id, queue } = sheet
  const read = useStore($objectQueue)
  const isWaitedFor = queue > 0
  const [acts, setActs] = useState<Fresh[]>([])
  const last = acts.at(-1)
  useEffect(() => openObjectQueue(id, isWaitedFor), [id, isWaitedFor])
  const undo = last && (
    <Suspense>
      <QueueUndo key={acts.length} of={last} label={t('objects.queue.undo')} />
    </Suspense>
  )
  // The sheet is not read again under a form that somebody fills in: the queue is.
  if (read.state === 'ready' ? read.value.length === 0 : !isWaitedFor) return undo
  const waiting = <Skeleton label={t('objects.queue.loading')} count={2} />
  return (
    <section className="grid gap-2" aria-labelledby="object-queue">
      <h2 id="object-queue" className="text-xl">
        {t('objects.queue.title')}
      </h2>
      <AsyncBoundary
        of={read}
        waiting={waiting}
        failed={problem => <LoadFailed t={t} problem={problem} retry={() => void readObjectQueue(id)} />}
      >
        {rows => (
          <Suspense fallback={waiting}>
            <QueueRows {...i18n} object={id} rows={rows} level={level} onDone={act => setActs(all => [...all, act])} />
          </Suspense>
        )}
      </AsyncBoundary>
      {undo}
    </section>
  )
}
