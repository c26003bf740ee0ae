import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import {
  answerNote,
  cancel,
  changeDates,
  deny,
  giveUp,
  handOver,
  takeBack,
} from '../../lib/stores/desk/loan-actions.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { memberName } from './MemberLine.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import type { Action, Question } from './loan-actions.ts'
import type { LoansI18n } from './messages.ts'

type Props = LoansI18n & {
  order: DeskOrder
  asking: Question | null
  busy: boolean
  problem: string
  onClose: () => void
  onSend: (name: Action['name'], what: () => Promise<Outcome<unknown>>) => void
}

/** What is asked before something is done to a loan. */
export function LoanQuestions({ order, asking, onSend, ...rest }: Props) {
  const { lang, t } = rest
  const { id, loan, note, note_answers } = order
  const vars = {
    member: memberName(t, order),
    note,
    product: order.product.name,
    from: formatDay(lang, loan.from_date, 'weekday'),
    to: formatDay(lang, loan.to_date, 'weekday'),
  }
  const messages = (of: 'deny' | 'early' | 'cancel_loan' | 'answer' | 'lost') => ({
    title: t(`${of}.title`, vars),
    text: t(`${of}.text`, vars),
    reason: t(`${of}.reason`),
    confirm: t(`${of}.confirm`),
  })
  return (
    <>
      <ReasonDialog
        {...rest}
        open={asking === 'deny'}
        danger
        messages={messages('deny')}
        onSend={reason => onSend('deny', () => deny(id, reason))}
      />
      <ReasonDialog
        {...rest}
        open={asking === 'early'}
        messages={messages('early')}
        onSend={reason => onSend('hand_over', () => handOver(id, reason))}
      />
      <ReasonDialog
        {...rest}
        open={asking === 'cancel'}
        danger
        messages={messages('cancel_loan')}
        onSend={reason => onSend('cancel', () => cancel(id, reason))}
      />
      <ReasonDialog
        {...rest}
        open={asking === 'lost'}
        danger
        messages={messages('lost')}
        onSend={reason => onSend('lost', () => giveUp(id, reason))}
      />
      <ReasonDialog
        {...rest}
        key={`answer-${note_answers.length}`}
        open={asking === 'answer'}
        messages={messages('answer')}
        onSend={text => onSend('answer', () => answerNote(id, text))}
      />
      <DatesDialog
        {...rest}
        key={`dates-${loan.from_date}-${loan.to_date}`}
        open={asking === 'dates'}
        order={order}
        onSend={(dates, reason) => onSend('dates', () => changeDates(id, dates, reason))}
      />
      <TakeBackDialog
        {...rest}
        open={asking === 'back'}
        queue={order.queue}
        onSend={(condition, note) => onSend('take_back', () => takeBack(id, condition, note))}
      />
    </>
  )
}
