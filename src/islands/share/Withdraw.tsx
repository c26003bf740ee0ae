import { lazy, Suspense, useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateMine } from './messages.ts'

type Props = { t: TranslateMine; object: MyProduct }

const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx').then(part => ({ default: part.WithdrawDialog })))

export function Withdraw({ t, object }: Props) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  const label = t('list.withdraw_of', { product: object.name })
  return (
    <>
      <Button variant="quiet" aria-label={label} onClick={() => setOpened('now')}>
        {t('list.withdraw')}
      </Button>
      {opened !== 'never' && (
        <Suspense>
          <WithdrawDialog {...{ t, object }} open={opened === 'now'} onClose={() => setOpened('before')} />
        </Suspense>
      )}
    </>
  )
}
