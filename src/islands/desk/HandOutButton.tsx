import { useState } from 'react'
import type { HandedOut } from '../../lib/contract/circulation.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { handOutOne } from '../../lib/stores/desk/counter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CounterI18n } from './counter-messages.ts'
import { holderText } from './holder-text.ts'

/** Hands a loan out that begins today or has begun; who has the object instead is said. */
export function HandOutButton({ order, ...i18n }: CounterI18n & { order: DeskOrder }) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [refused, refuse] = useState<Pick<HandedOut, 'problem' | 'holder'> | null>(null)
  const handOut = async () => {
    setBusy(true)
    const result = await handOutOne(order)
    setBusy(false)
    refuse('code' in result ? { problem: result, holder: null } : result)
  }
  return (
    <>
      <Button icon="hand" className="justify-self-start" busy={busy} onClick={() => void handOut()}>
        {t('counter.act.hand_out', { member: order.customer.name })}
      </Button>
      {refused?.problem && (
        <Notice tone="error" role="alert" title={refused.problem.message}>
          {holderText(i18n, refused.holder)}
        </Notice>
      )}
    </>
  )
}
