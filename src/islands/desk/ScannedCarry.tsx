import { useState } from 'react'
import type { Carry } from '../../lib/contract/places.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { goOn } from '../../lib/stores/desk/carries.ts'
import { lookAgain } from '../../lib/stores/desk/counter.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { CounterI18n } from './counter-messages.ts'

/** What was read has to go to another point: it leaves, or it has arrived. */
export function ScannedCarry({ carry, t }: CounterI18n & { carry: Carry }) {
  const [work, set] = useState({ busy: false, problem: '' })
  const to = carry.to.name
  const press = async () => {
    set({ busy: true, problem: '' })
    const outcome = await goOn(carry)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (outcome.ok) await lookAgain(carry.product.id)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{t(carry.carried ? 'counter.carry.under_way' : 'counter.carry.to', { to })}</p>
      <Button variant="outline" icon="send" busy={work.busy} onClick={() => void press()}>
        {t(carry.carried ? 'counter.carry.arrive' : 'counter.carry.send', { to })}
      </Button>
      <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
    </div>
  )
}
