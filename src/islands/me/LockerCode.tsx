import type { Order } from '../../lib/contract/orders.ts'
import type { TranslateOne } from './messages.ts'

type Props = { t: TranslateOne; loan: Order['loan'] }

/** The code of the locker, large enough to be scanned, for collecting or returning. */
export function LockerCode({ t, loan }: Props) {
  const toCollect = loan.pickup_Code !== null
  const code = toCollect ? loan.pickup_Code : loan.deposit_code
  const qr = toCollect ? loan.pickup_qr_code : loan.deposit_qr_code
  if (!code) return null
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
    </section>
  )
}
