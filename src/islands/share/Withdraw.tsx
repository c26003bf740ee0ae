import { lazy, Suspense, useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateMine } from './messages.ts'

/** `alone`: no other button stands before it, and its words begin where the row does. */
type Props = { t: TranslateMine; object: MyProduct; alone: boolean }

const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx').then(part => ({ default: part.WithdrawDialog })))

export function Withdraw({ t, object, alone }: Props) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  // What was never published is still at home.
  const text = t(object.status === 'published' ? 'list.withdraw' : 'list.take_back')
  return (
    <>
      <Button
        variant="quiet"
        className={alone ? '-ms-3' : undefined}
        aria-label={`${text}: ${object.name}`}
        onClick={() => setOpened('now')}
      >
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
