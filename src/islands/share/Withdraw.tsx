import { lazy, Suspense, useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateMine } from './messages.ts'

type Props = { t: TranslateMine; object: MyProduct }

const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx').then(part => ({ default: part.WithdrawDialog })))

export function Withdraw({ t, object }: Props) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  // What was never published is still at home.
  const text = t(object.status === 'published' ? 'list.withdraw' : 'list.take_back')
  return (
    <>
      <Button variant="quiet" aria-label={`${text}: ${object.name}`} onClick={() => setOpened('now')}>
        {text}
      </Button>
      {opened !== 'never' && (
        <Suspense>
          <WithdrawDialog {...{ t, object }} open={opened === 'now'} onClose={() => setOpened('before')} />
        </Suspense>
      )}
    </>
  )
}
