import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { handOver, returnLoan } from '../../lib/stores/desk/loan-actions.ts'
import type { Refused } from '../../ui/use-form.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import type { QuestionI18n } from './messages.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

/** What may be asked about a loan whose label was read. */
export type ScannedMove = 'return' | 'hand_over'

type Props = QuestionI18n & {
  order: DeskOrder
  asking: ScannedMove | null
  busy: boolean
  onClose: () => void
  onSend: (name: ScannedMove, what: () => Promise<Outcome<unknown>>, damaged?: boolean) => Promise<Refused | null>
}

/** The dialogs of what is not plain: something wrong at a return, or a loan before its day. */
export function ScannedQuestions({ order, asking, onSend, ...rest }: Props) {
  const { id } = order
  return (
    <>
      <ReturnDialog
        {...rest}
        open={asking === 'return'}
        order={order}
        onSend={back => onSend('return', () => returnLoan(id, back), back.condition === 'damaged')}
      />
      <HandOverDialog
        {...rest}
        open={asking === 'hand_over'}
        order={order}
        onSend={handed => onSend('hand_over', () => handOver(id, handed))}
      />
    </>
  )
}
