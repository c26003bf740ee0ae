import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $extended, $extending } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateList } from './messages.ts'

const ExtendAllDialog = lazy(async () => ({ default: (await import('./ExtendAllDialog.tsx')).ExtendAllDialog }))

type Props = { lang: Lang; t: TranslateList; orders: readonly Order[] }

/** Extends all loans at once, where several can be extended; then shows each result. */
export function ExtendAll({ lang, t, orders }: Props) {
  const task = useStore($extending)
  const answers = useStore($extended)
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  const extendable = orders.flatMap(({ id, product, extension }) =>
    extension?.problem === null ? [{ id, product: product.name, until: extension.return_date }] : [],
  )
  return (
    <>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      {answers && (
        <Notice tone="info" role="status" className="mt-3" title={t('all_extend.title')}>
          <ul>
            {answers.map(({ id, product: { name: product }, return_date, problem }) => (
              <li key={id}>
                {return_date
                  ? t('all_extend.yes', { product, day: formatDay(lang, return_date, 'weekday') })
                  : t('all_extend.no', { product, reason: problem?.message ?? '' })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {extendable.length > 1 && (
        <Button variant="outline" className="mt-3" onClick={() => setOpened('now')}>
          {t('all_extend.action')}
        </Button>
      )}
      {opened !== 'never' && (
        <Suspense>
          <ExtendAllDialog
            {...{ lang, t }}
            loans={extendable}
            open={opened === 'now'}
            onClose={() => setOpened('before')}
          />
        </Suspense>
      )}
    </>
  )
}
