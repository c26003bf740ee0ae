import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import {
  answerNote,
  approve,
  cancelByDesk,
  changeDates,
  changePoint,
  deny,
  handOver,
  returnLoan,
  writeOff,
} from '../../lib/stores/desk/loan-actions.ts'
import type { Refused } from '../../ui/use-form.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { aboutLoan, memberName } from './MemberLine.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import type { ActionName } from './loan-actions.ts'
import type { LoansI18n } from './messages.ts'

const WriteOffDialog = lazy(async () => ({ default: (await import('./WriteOffDialog.tsx')).WriteOffDialog }))
const PointDialog = lazy(async () => ({ default: (await import('./PointDialog.tsx')).PointDialog }))

type Props = LoansI18n & {
  order: DeskOrder
  asking: ActionName | null
  busy: boolean
  /** Why the last move was refused. */
  problem: string
  onClose: () => void
  onSend: (name: ActionName, what: () => Promise<Outcome<unknown>>) => Promise<Refused | null>
}

/** The moves whose only question is a reason, or a text. */
const reasoned = [
  { name: 'approve', danger: false, does: approve },
  { name: 'deny', danger: true, does: deny },
  { name: 'cancel_by_desk', danger: true, does: cancelByDesk },
  { name: 'answer_note', danger: false, does: answerNote },
] as const

/** The dialogs shown before a move of a loan. */
export function LoanQuestions({ order, asking, problem, onSend, ...i18n }: Props) {
  const { id, loan } = order
  const rest = { ...i18n, about: aboutLoan(i18n.t, order) }
  // It comes with its first question, and keeps what was answered.
  const [isWriteOffAsked, setWriteOffAsked] = useState(false)
  if (asking === 'write_off' && !isWriteOffAsked) setWriteOffAsked(true)
  return (
    <>
      <ReasonQuestions {...rest} {...{ order, asking, problem, onSend }} />
      <DatesDialog
        {...rest}
        key={`dates-${loan.from_date}-${loan.to_date}`}
        open={asking === 'change_dates'}
        order={order}
        onSend={(dates, reason) => onSend('change_dates', () => changeDates(id, dates, reason))}
      />
      {asking === 'change_point' && (
        <Suspense>
          <PointDialog
            {...rest}
            open
            order={order}
            onSend={(point, reason) => onSend('change_point', () => changePoint(id, point, reason))}
          />
        </Suspense>
      )}
      <ReturnDialog
        {...rest}
        open={asking === 'return'}
        order={order}
        onSend={back => onSend('return', () => returnLoan(id, back))}
      />
      <HandOverDialog
        {...rest}
        open={asking === 'hand_over'}
        order={order}
        onSend={handed => onSend('hand_over', () => handOver(id, handed))}
      />
      {isWriteOffAsked && (
        <Suspense>
          <WriteOffDialog
            {...rest}
            open={asking === 'write_off'}
            order={order}
            onSend={(outcome, reason) => onSend('write_off', () => writeOff(id, outcome, reason))}
          />
        </Suspense>
      )}
    </>
  )
}

function ReasonQuestions({ order, asking, problem, onSend, ...rest }: Props & { about: string }) {
  const { lang, t } = rest
  const { id, loan, note, note_answers } = order
  const vars = {
    member: memberName(t, order),
    problem,
    note,
    from: formatDay(lang, loan.from_date, 'weekday'),
    to: formatDay(lang, loan.to_date, 'weekday'),
  }
  return reasoned.map(({ name, danger, does }) => (
    <ReasonDialog
      {...rest}
      // A note that was answered may be answered once more, from an empty text.
      key={name === 'answer_note' ? `${name}-${note_answers.length}` : name}
      open={asking === name}
      danger={danger}
      messages={{
        title: t(`${name}.title`, vars),
        text: t(`${name}.text`, vars),
        reason: t(`${name}.reason`),
        confirm: t(`${name}.confirm`),
      }}
      onSend={text => onSend(name, () => does(id, text))}
    />
  ))
}
