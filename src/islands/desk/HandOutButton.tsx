import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { handOutOne } from '../../lib/stores/desk/counter.ts'
import { Button } from '../../ui/Button.tsx'
import type { CounterI18n } from './counter-messages.ts'

/** Hands a loan out that begins today or has begun. */
export function HandOutButton({ order, t }: CounterI18n & { order: DeskOrder }) {
  const [busy, setBusy] = useState(false)
  const handOut = async () => {
    setBusy(true)
    await handOutOne(order)
    setBusy(false)
  }
  return (
    <Button icon="hand" className="justify-self-start" busy={busy} onClick={() => void handOut()}>
      {t('counter.act.hand_out', { member: order.customer.name })}
    </Button>
  )
}
