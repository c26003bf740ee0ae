import { lazy, Suspense, useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { Button } from '../../ui/Button.tsx'
import type { SayMine } from './messages.ts'

type Props = { say: SayMine; object: MyProduct }

const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx').then(part => ({ default: part.WithdrawDialog })))

export function Withdraw({ say, object }: Props) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never')
  const label = say('list.withdraw_of', { product: object.name })
  return (
    <>
      <Button variant="quiet" aria-label={label} onClick={() => setAsked('now')}>
        {say('list.withdraw')}
      </Button>
      {asked !== 'never' && (
        <Suspense>
          <WithdrawDialog {...{ say, object }} open={asked === 'now'} onClose={() => setAsked('before')} />
        </Suspense>
      )}
    </>
  )
}
