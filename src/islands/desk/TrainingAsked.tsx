import { useState } from 'react'
import type scanMessages from '../../content/strings/it/desk-scan.json'
import type { CounterMember } from '../../lib/contract/circulation.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { AskedTraining } from '../../lib/contract/trainings.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { giveTraining } from '../../lib/stores/desk/trainings.ts'
import type { KeyOf } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Messages = { basket: Pick<(typeof scanMessages)['basket'], 'training'> }

/** Of the member of a basket what they lack, or of a loan whatever its object asks for. */
type Lacking = { member: CounterMember; lacks: CounterMember['lacks'] } | { loan: DeskOrder }

type Props = Lacking & {
  t: (key: KeyOf<Messages>, vars?: Record<string, string | number>) => string
  trainings: readonly AskedTraining[]
  /** After one was written down. */
  onGiven?: (category: string) => void
}

function lackOf(of: Lacking) {
  if ('loan' in of) {
    const { customer, untrained } = of.loan
    return { id: customer.id, name: customer.name, isLacked: () => true, mayOverride: untrained?.may_override === true }
  }
  const { member, lacks } = of
  return {
    id: member.id,
    name: `${member.first_name} ${member.last_name}`.trim(),
    isLacked: (category: string) => lacks.some(one => one.category === category),
    mayOverride: lacks.every(one => one.may_override),
  }
}

/** What a member lacks for an object: one tap where they were trained just now, and who may lend all the same. */
export function TrainingAsked({ t, trainings, onGiven, ...of }: Props) {
  const [state, set] = useState({ busy: '', problem: '' })
  const { id, name, isLacked, mayOverride } = lackOf(of)
  const give = async (category: string) => {
    set({ busy: category, problem: '' })
    const outcome = await giveTraining(id, category)
    set({ busy: '', problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (!outcome.ok) return
    toast(t('basket.training.given'), 'done')
    onGiven?.(category)
  }
  return (
    <Notice tone="warn" title={t('basket.training.title')}>
      {trainings
        .filter(one => isLacked(one.category))
        .map(({ category, text }) => (
          <div key={category} className="grid justify-items-start gap-2">
            <p id={`training-${category}`}>{`${text} ${t('basket.training.text', { member: name })}`}</p>
            <Button
              variant="outline"
              icon="check"
              busy={state.busy === category}
              aria-describedby={`training-${category}`}
              onClick={() => void give(category)}
            >
              {t('basket.training.give')}
            </Button>
          </div>
        ))}
      {state.problem && <p role="alert">{state.problem}</p>}
      <p className="mt-2">{t(mayOverride ? 'basket.training.override' : 'basket.training.who_may')}</p>
    </Notice>
  )
}
