import { type ComponentProps, useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PayButton } from './PayButton.tsx'

type Props = ComponentProps<typeof PayButton> & {
  /** A payment is in progress: nothing else can be chosen. */
  resolving: boolean
  /** The provider's order of a payment that is approved but not resolved yet. */
  approvedOrder: string | null
}

/** A payment, or the retry of one already approved, so that nothing is paid twice. */
export function Payment({ resolving, approvedOrder, ...paying }: Props) {
  const { t, onApproved } = paying
  const waits = resolving || approvedOrder !== null
  useEffect(() => {
    if (approvedOrder === null) return
    const again = () => void onApproved(approvedOrder)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [approvedOrder, onApproved])
  return (
    <div className="grid w-full gap-3">
      {waits && !resolving && <Notice tone="info">{t('pay.approved')}</Notice>}
      {waits && (
        <Button block busy={resolving} onClick={() => approvedOrder && void onApproved(approvedOrder)}>
          {t(resolving ? 'pay.finishing' : 'pay.finish')}
        </Button>
      )}
      {/* Hidden rather than removed: the provider's script fails when its buttons leave the document. */}
      <div hidden={waits}>
        <PayButton {...paying} />
      </div>
    </div>
  )
}
