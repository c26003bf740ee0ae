import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import {
  answerNote,
  cancelByDesk,
  changeDates,
  deny,
  handOver,
  returnLoan,
  writeOff,
} from '../../lib/stores/desk/loan-actions.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { memberName } from './MemberLine.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import type { ActionName } from './loan-actions.ts'
import type { LoansI18n } from './messages.ts'

type Props = LoansI18n & {
  order: DeskOrder
  asking: ActionName | null
  busy: boolean
  problem: string
  onClose: () => void
  onSend: (name: ActionName, what: () => Promise<Outcome<unknown>>) => void
}

/** The dialogs shown before a move of a loan. */
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
  const messages = (of: 'deny' | 'hand_over' | 'cancel_by_desk' | 'answer_note' | 'write_off') => ({
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
        open={asking === 'hand_over'}
        messages={messages('hand_over')}
        onSend={reason => onSend('hand_over', () => handOver(id, reason))}
      />
      <ReasonDialog
        {...rest}
        open={asking === 'cancel_by_desk'}
        danger
        messages={messages('cancel_by_desk')}
        onSend={reason => onSend('cancel_by_desk', () => cancelByDesk(id, reason))}
      />
      <ReasonDialog
        {...rest}
        open={asking === 'write_off'}
        danger
        messages={messages('write_off')}
        onSend={reason => onSend('write_off', () => writeOff(id, reason))}
      />
      <ReasonDialog
        {...rest}
        key={`answer-${note_answers.length}`}
        open={asking === 'answer_note'}
        messages={messages('answer_note')}
        onSend={text => onSend('answer_note', () => answerNote(id, text))}
      />
      <DatesDialog
        {...rest}
        key={`dates-${loan.from_date}-${loan.to_date}`}
        open={asking === 'change_dates'}
        order={order}
        onSend={(dates, reason) => onSend('change_dates', () => changeDates(id, dates, reason))}
      />
      <ReturnDialog
        {...rest}
        open={asking === 'return'}
        queue={order.queue}
        onSend={(condition, note) => onSend('return', () => returnLoan(id, condition, note))}
      />
    </>
  )
}
