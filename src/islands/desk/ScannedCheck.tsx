import { useState } from 'react'
import type { ScannedObject } from '../../lib/contract/circulation.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { lookAgain } from '../../lib/stores/desk/counter.ts'
import { itIsGood } from '../../lib/stores/desk/object-checks.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { CheckLine } from './CheckLine.tsx'
import type { CounterI18n } from './counter-messages.ts'

/** That what was read is to be checked; once it is here, one tap says that it is good. */
export function ScannedCheck({ object: { product, state }, t }: CounterI18n & { object: ScannedObject }) {
  const [work, set] = useState({ busy: false, problem: '' })
  const isHere = state !== 'out' && state !== 'not_lent' && state !== 'repair'
  const good = async () => {
    set({ busy: true, problem: '' })
    const outcome = await itIsGood(product.id)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (outcome.ok) await lookAgain(product.id)
  }
  return (
    <div className="grid gap-2">
      <CheckLine check={product.check} />
      {isHere && (
        <Button
          variant="outline"
          icon="check"
          className="justify-self-start"
          busy={work.busy}
          onClick={() => void good()}
        >
          {t('counter.act.checked')}
        </Button>
      )}
      <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
    </div>
  )
}
