import { type ComponentProps, useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PayButton } from './PayButton.tsx'

type Props = ComponentProps<typeof PayButton> & {
  /** Money may be moving: nothing else is offered. */
  settling: boolean
  /** The order of a payment already approved, of which nothing has become yet. */
  approvedOrder: string | null
}

/** A payment, or what is left to do for one that is already approved: nobody pays twice. */
export function Payment({ settling, approvedOrder, ...paying }: Props) {
  const { t, onApproved } = paying
  const waits = settling || approvedOrder !== null
  useEffect(() => {
    if (approvedOrder === null) return
    const again = () => void onApproved(approvedOrder)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [approvedOrder, onApproved])
  return (
    <div className="grid w-full gap-3">
      {waits && !settling && <Notice tone="info">{t('pay.approved')}</Notice>}
      {waits && (
        <Button block busy={settling} onClick={() => approvedOrder && void onApproved(approvedOrder)}>
          {t(settling ? 'pay.finishing' : 'pay.finish')}
        </Button>
      )}
      {/* Kept while money moves: the provider's script does not like to lose its buttons in the middle. */}
      <div hidden={waits}>
        <PayButton {...paying} />
      </div>
    </div>
  )
}
