import { useState } from 'react'
import type scanMessages from '../../content/strings/it/desk-scan.json'
import type { CounterMember } from '../../lib/contract/circulation.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { RequiredTraining } from '../../lib/contract/trainings.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { giveTraining } from '../../lib/stores/desk/trainings.ts'
import type { KeyOf } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { DeskMessages } from './messages.ts'

type Messages = {
  basket: Pick<(typeof scanMessages)['basket'], 'training'>
  hand_over: Pick<DeskMessages['hand_over'], 'untrained'>
  refused: Pick<DeskMessages['refused'], 'member_untrained'>
}

type Props = {
  t: (key: KeyOf<Messages>, vars?: Record<string, string | number>) => string
  /** Who stands there; without them whoever booked the loan. */
  member?: CounterMember
  order?: DeskOrder | null
  trainings: readonly RequiredTraining[]
  /** After one was written down. */
  onGiven?: (category: string) => void
}

/** A loan that may go out asks for nothing; of a member at hand it is known what they have. */
const isLacked = ({ category }: RequiredTraining, { member, order }: Pick<Props, 'member' | 'order'>) =>
  order?.untrained !== null && (!member || member.lacks.some(one => one.category === category))

/** What a member lacks for an object: one tap where they were trained just now, and who may lend all the same. */
export function TrainingQuestion({ t, trainings, onGiven, ...of }: Props) {
  const [state, set] = useState({ busy: '', problem: '' })
  const id = of.member?.id ?? of.order?.customer.id ?? ''
  const lacked = trainings.filter(one => isLacked(one, of))
  if (lacked.length === 0) return null
  const give = async (category: string) => {
    set({ busy: category, problem: '' })
    const outcome = await giveTraining(id, category)
    set({ busy: '', problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (!outcome.ok) return
    toast(t('basket.training.given'), 'done')
    onGiven?.(category)
  }
  return (
    <Notice tone="warn" title={t('hand_over.untrained')}>
      {lacked.map(({ category, text }) => (
        <div key={category} className="grid justify-items-start gap-2">
          <p id={`training-${category}`}>{text}</p>
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
      <p className="mt-2">{t('refused.member_untrained')}</p>
    </Notice>
  )
}
