import { lazy, Suspense, useState } from 'react'
import type { Order } from '../../lib/contract/orders.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { t: TranslateOne; order: Order }

const LockerDialog = lazy(() => import('./LockerDialog.tsx').then(part => ({ default: part.LockerDialog })))

/**
 * The code of the locker, large enough to be scanned, for collecting or returning; and the member's own word that it
 * was done, for a locker that has not told the library.
 */
export function LockerCode({ t, order: { id, stage, loan } }: Props) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  const toCollect = loan.pickup_Code !== null
  const code = toCollect ? loan.pickup_Code : loan.deposit_code
  const qr = toCollect ? loan.pickup_qr_code : loan.deposit_qr_code
  if (!code) return null
  const action = toCollect ? 'pick_up' : 'deposit'
  return (
    <section className="locker-code" aria-labelledby="locker-code">
      <div>
        <h2 id="locker-code" className="text-xl">
          {t(toCollect ? 'order.code' : 'order.deposit_code')}
        </h2>
        <p className="font-display text-4xl font-bold tabular-nums">{code}</p>
        <p className="text-muted">{t('more.show_code')}</p>
      </div>
      {qr && <img src={qr} alt={t('more.qr', { code })} width={176} height={176} />}
      {stage !== 'scheduled' && (
        <Button variant="outline" onClick={() => setOpened('now')}>
          {t(`locker.${action}.action`)}
        </Button>
      )}
      {opened !== 'never' && (
        <Suspense>
          <LockerDialog {...{ t, id, action, code }} open={opened === 'now'} onClose={() => setOpened('before')} />
        </Suspense>
      )}
    </section>
  )
}
