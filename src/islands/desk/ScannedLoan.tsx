import { lazy, Suspense, useState } from 'react'
import type { ScannedObject } from '../../lib/contract/circulation.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { lookAgain, closeCard } from '../../lib/stores/desk/counter.ts'
import { approve, returnLoan } from '../../lib/stores/desk/loan-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CounterI18n } from './counter-messages.ts'
import { HandOutButton } from './HandOutButton.tsx'
import type { ScannedMove } from './ScannedQuestions.tsx'
import { useLoanWork } from './use-loan-work.ts'

const TrainingQuestion = lazy(async () => ({ default: (await import('./TrainingQuestion.tsx')).TrainingQuestion }))
const ScannedQuestions = lazy(async () => ({ default: (await import('./ScannedQuestions.tsx')).ScannedQuestions }))

type Props = CounterI18n & { object: ScannedObject; order: DeskOrder }

/** The one button of a loan that was read, and the dialogs of what is not plain. */
export function ScannedLoan({ object, order, ...i18n }: Props) {
  const work = useLoanWork(order.id, i18n.t)
  const [asking, ask] = useState<ScannedMove | null>(null)
  // The dialogs come with the first question.
  const [asked, setAsked] = useState(false)
  if (asking && !asked) setAsked(true)
  const send = async (name: ScannedMove | 'approve', what: () => Promise<Outcome<unknown>>, damaged?: boolean) => {
    const { closes, refusal } = await work.run(what, true)
    if (closes) ask(null)
    if (closes || !refusal)
      void (refusal || name === 'approve' ? lookAgain(object.product.id) : closeCardAfter(name, order, damaged))
    return closes ? null : refusal
  }
  const { id, trainings } = object.product
  return (
    <>
      <Suspense>
        {order.untrained && (
          <TrainingQuestion t={i18n.t} order={order} trainings={trainings} onGiven={() => void lookAgain(id)} />
        )}
      </Suspense>
      <LoanButton {...i18n} object={object} order={order} busy={work.busy && !asking} ask={ask} send={send} />
      {work.problem && !asking && (
        <Notice tone="error" role="alert">
          {work.problem}
        </Notice>
      )}
      {asked && (
        <Suspense>
          <ScannedQuestions
            {...i18n}
            order={order}
            asking={asking}
            busy={work.busy}
            onClose={() => ask(null)}
            onSend={send}
          />
        </Suspense>
      )}
    </>
  )
}

const closeCardAfter = (name: ScannedMove | 'approve', order: DeskOrder, damaged?: boolean) =>
  closeCard(name === 'return' ? 'returned' : 'handed_out', order, damaged)

type ButtonProps = CounterI18n & {
  object: ScannedObject
  order: DeskOrder
  busy: boolean
  ask: (name: ScannedMove) => void
  send: (name: ScannedMove | 'approve', what: () => Promise<Outcome<unknown>>) => Promise<unknown>
}

function LoanButton({ object: { state }, order, busy, ask, send, ...i18n }: ButtonProps) {
  const { t } = i18n
  const holds = order.deposit?.state === 'taken'
  if (state === 'out') {
    return (
      <div className="flex flex-wrap gap-3">
        <Button
          icon="undo"
          busy={busy}
          onClick={() => (holds ? ask('return') : void send('return', () => returnLoan(order.id)))}
        >
          {t('counter.act.return')}
        </Button>
        <Button variant="outline" icon="warn" onClick={() => ask('return')}>
          {t('counter.act.problem')}
        </Button>
      </div>
    )
  }
  if (state === 'to_approve') {
    return (
      <Button
        icon="check"
        className="justify-self-start"
        busy={busy}
        onClick={() => void send('approve', () => approve(order.id))}
      >
        {t('counter.act.approve')}
      </Button>
    )
  }
  if (state !== 'to_hand_out' || order.stage === 'uncollected') return null
  if (asksFirst(order)) {
    const early = order.stage === 'scheduled'
    return (
      <Button
        icon="hand"
        variant={early ? 'outline' : 'filled'}
        className="justify-self-start"
        onClick={() => ask('hand_over')}
      >
        {early ? t('counter.act.early') : t('counter.act.hand_out', { member: order.customer.name })}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <HandOutButton {...i18n} order={order} />
      <Button variant="quiet" icon="camera" onClick={() => ask('hand_over')}>
        {t('counter.act.with_photo')}
      </Button>
    </div>
  )
}

/** Whether something is asked before it goes out. */
const asksFirst = ({ stage, deposit, product, untrained }: DeskOrder): boolean =>
  stage === 'scheduled' || deposit?.state === 'due' || product.check?.may_override === true || untrained !== null
