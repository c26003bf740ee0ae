import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OnlinePayment } from '../../lib/contract/payments.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $isFresh, refundPayment } from '../../lib/stores/desk/online-payments.ts'
import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { OnlineI18n } from './online-messages.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

type Props = OnlineI18n & { payment: OnlinePayment | null; onClose: () => void }

/** Asks why a payment is refunded, after saying what that does; who signed in long ago does so again first. */
export function RefundDialog({ payment, ...props }: Props) {
  const isFresh = useStore($isFresh)
  if (!payment) return null
  return isFresh ? <Question key={payment.id} {...props} payment={payment} /> : <Again {...props} payment={payment} />
}

type OpenProps = OnlineI18n & { payment: OnlinePayment; onClose: () => void }

const titleOf = ({ lang, t, payment: { amount } }: OpenProps) =>
  t('payments.refund.title', { amount: formatEuro(lang, amount) })

function Again(props: OpenProps) {
  const { lang, t, onClose } = props
  const actions = (
    <>
      <Button onClick={() => void signInAgain(lang)}>{t('payments.refund.again')}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={titleOf(props)} closeLabel={t('close')} actions={actions}>
      <Notice title={t('payments.refund.again_title')}>{t('payments.refund.again_text')}</Notice>
    </Dialog>
  )
}

const rules = { reason: [required], end_card: [] }

function Question(props: OpenProps) {
  const { payment, onClose, lang, t, tRules } = props
  const [typed, setTyped] = useState('')
  const amount = formatEuro(lang, payment.amount)
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ reason, end_card }) => {
      const outcome = await refundPayment(payment.id, { reason, end_card: end_card === 'yes' })
      if (!outcome.ok) return outcome.problem
      toast(t('payments.refund.done'), 'done')
      onClose()
      return null
    },
  })
  return (
    <QuestionDialog
      t={t}
      form={form}
      open
      busy={false}
      onClose={onClose}
      title={titleOf(props)}
      confirm={t('payments.refund.confirm', { amount })}
      danger
    >
      <p>{t('payments.refund.text', { name: payment.member.name || t('payments.gone') })}</p>
      <Hanging {...props} />
      <Field
        {...form.field('reason')}
        kind="textarea"
        label={t('payments.refund.reason')}
        hint={t('payments.refund.reason_hint')}
        rows={3}
        maxLength={500}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}

/** What hangs on the payment: a loan that goes on, a card that may end, a dispute. */
function Hanging({ payment: { loan, card, dispute }, lang, t }: OpenProps) {
  return (
    <>
      {loan && loan.queue !== 'closed' && (
        <Notice tone="warn">
          {t(loan.queue === 'to_take_back' ? 'payments.refund.loan_out' : 'payments.refund.loan_open', {
            object: loan.object,
          })}
        </Notice>
      )}
      {dispute && !dispute.ended_at && <Notice tone="warn">{t('payments.refund.disputed')}</Notice>}
      {card?.active && card.to_date && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('payments.refund.card')}</legend>
          <Choice
            name="end_card"
            value="yes"
            label={t('payments.refund.card_ends')}
            detail={t('payments.refund.card_ends_detail')}
            defaultChecked
          />
          <Choice
            name="end_card"
            value="no"
            label={t('payments.refund.card_stays')}
            detail={t('payments.refund.card_stays_detail', { day: formatDay(lang, card.to_date, 'long') })}
          />
        </fieldset>
      )}
    </>
  )
}
