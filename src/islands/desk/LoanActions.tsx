import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { deny, handOver, takeBack } from '../../lib/stores/desk-actions.ts'
import type { Outcome } from '../../lib/stores/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { actionsFor, type Action, type Question } from './loan-actions.ts'
import { memberName } from './MemberLine.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { useLoanWork } from './use-loan-work.ts'
import type { LoansVoice } from './words.ts'

type Props = LoansVoice & { order: DeskOrder }

/** The buttons of a loan and their questions, which keep what was typed until it has been sent. */
export function LoanActions({ order, ...voice }: Props) {
  const { lang, say } = voice
  const { id, loan } = order
  const work = useLoanWork(id, say)
  const [asking, ask] = useState<Question | null>(null)
  const [undone, setUndone] = useState(0)
  const send = async (what: () => Promise<Outcome<unknown>>, onward = false) => {
    if (await work.run(what, onward)) ask(null)
  }
  const press = ({ name, does }: Action) => {
    if (typeof does === 'string') return ask(does)
    // Asked once more after an undone return, the question knows nothing of the answer that was wrong.
    if (name === 'undo_return') setUndone(undone + 1)
    void send(() => does(id), name === 'hand_over')
  }
  const dialog = { ...voice, busy: work.busy, problem: work.problem, onClose: () => ask(null) }
  const days = {
    from: formatDay(lang, loan.from_date, 'weekday'),
    to: formatDay(lang, loan.to_date, 'weekday'),
  }
  return (
    <>
      <ActionButtons {...voice} order={order} busy={work.busy && !asking} onPress={press} />
      {work.problem && !asking && (
        <Notice tone="error" role="alert">
          {work.problem}
        </Notice>
      )}
      <ReasonDialog
        {...dialog}
        open={asking === 'deny'}
        danger
        words={reasonWords(say, 'deny', { member: memberName(say, order) })}
        onSend={reason => void send(() => deny(id, reason))}
      />
      <ReasonDialog
        {...dialog}
        open={asking === 'early'}
        words={reasonWords(say, 'early', days)}
        onSend={reason => void send(() => handOver(id, reason), true)}
      />
      <TakeBackDialog
        key={undone}
        {...dialog}
        open={asking === 'back'}
        queue={order.queue}
        onSend={(condition, note) => void send(() => takeBack(id, condition, note), true)}
      />
    </>
  )
}

const reasonWords = (say: LoansVoice['say'], of: 'deny' | 'early', vars: Record<string, string>) => ({
  title: say(`${of}.title`), text: say(`${of}.text`, vars), reason: say(`${of}.reason`), confirm: say(`${of}.confirm`),
})

type ButtonsProps = Props & { busy: boolean; onPress: (action: Action) => void }

function ActionButtons({ order, busy, onPress, say }: ButtonsProps) {
  const actions = actionsFor(order)
  const { phone } = order.customer
  const name = memberName(say, order)
  const label = (action: string) => say('action.of', { action, product: order.product.name, member: name })
  if (actions.length === 0) return null
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {actions.map((action, n) => (
        <Button
          key={action.name}
          // A letter pressed once too often must not take back what was just done.
          data-action={action.name === 'undo_return' ? undefined : true}
          variant={n === 0 && action.name !== 'undo_return' ? 'outline' : 'quiet'}
          icon={action.icon}
          busy={busy && n === 0}
          aria-label={label(say(`action.${action.name}`))}
          onClick={() => onPress(action)}
        >
          {say(`action.${action.name}`)}
        </Button>
      ))}
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className="icon-button ms-auto"
          aria-label={say('order.call', { name })}
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  )
}
