import { useEffect, useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { CashPaidBy, TakingInput } from '../../lib/contract/cash.ts'
import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { formatEuro } from '../../lib/format.ts'
import { receiptNumber } from '../../lib/rules/cash.ts'
import { centsOf, takingRules } from '../../lib/rules/cash-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { newEntryId, takeCash, undoTaking } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { BookProps } from './cash-messages.ts'
import { PayerFinder } from './PayerFinder.tsx'

const causes: readonly TakingInput['cause'][] = ['donation', 'deposit', 'other']
const ways: readonly CashPaidBy[] = ['cash', 'pos', 'transfer']

/** Writes the money down; whoever gets no mail is shown the receipt, to print it. */
function useTaking({ day, show, offerUndo, tRules, t, lang }: BookProps, member: DeskMember | null) {
  const [id] = useState(newEntryId)
  return useForm({
    rules: takingRules,
    t: tRules,
    toast,
    send: async ({ cause, text, amount, paid_by, payer, mail }) => {
      const outcome = await takeCash({
        id,
        point: day.point ?? '',
        cause: cause as TakingInput['cause'],
        paid_by: paid_by as CashPaidBy,
        amount: (centsOf(amount) ?? 0) / 100,
        text: text || null,
        payer: payer || null,
        member: member?.id ?? null,
        mail: mail === 'on',
      })
      if (!outcome.ok) return outcome.problem
      const { value: entry } = outcome
      const said = { amount: formatEuro(lang, entry.amount), number: receiptNumber(entry) }
      offerUndo({
        said: t('cash.take.done', said),
        undone: t('cash.take.undone', said),
        undo: async () => {
          const undone = await undoTaking(entry.id)
          if (undone.ok) show({ what: 'day' })
          return undone
        },
      })
      show(mail === 'on' ? { what: 'day' } : { what: 'receipt', entry })
      return null
    },
  })
}

/** Money that is taken: what for, how much, and who it comes from if they want their name on it. */
export function TakeCash({ onClose, ...props }: BookProps & { onClose: () => void }) {
  const { t, lang, day } = props
  // The desk may stand at another point, or at all of them.
  const at = day.points.length > 1 && day.points.find(one => one.id === day.point)?.name
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [member, setMember] = useState<DeskMember | null>(null)
  const form = useTaking(props, member)
  return (
    <form {...form.props} className="grid max-w-xl gap-5" autoComplete="off">
      <div className="grid gap-1">
        <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('cash.take.title')}
        </h2>
        {at && <p className="font-semibold">{at}</p>}
        <p className="text-muted">
          {t('cash.take.cards')}{' '}
          <a className="desk-link" href={href.page(lang, 'desk_members')}>
            {t('cash.take.to_members')}
          </a>
        </p>
      </div>
      <What t={t} form={form} />
      <Field
        {...form.field('amount')}
        label={t('cash.take.amount')}
        hint={t('cash.take.amount_hint')}
        inputMode="decimal"
        maxLength={8}
        className="max-w-md"
        allowPaste
      />
      <How t={t} />
      <PayerFinder {...props} chosen={member} choose={setMember} />
      {member && <ByMail t={t} member={member} />}
      <Field
        {...form.field('payer')}
        label={t('cash.take.payer')}
        optional={t('cash.optional')}
        hint={t('cash.take.payer_hint')}
        maxLength={120}
        allowPaste
      />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('cash.take.submit')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function How({ t }: Pick<BookProps, 't'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('cash.take.how')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ways.map(one => (
          <Choice
            key={one}
            name="paid_by"
            value={one}
            label={t(`cash.by_way.${one}`)}
            defaultChecked={one === 'cash'}
          />
        ))}
      </div>
    </fieldset>
  )
}

type WhatProps = Pick<BookProps, 't'> & {
  form: { field: (name: 'text') => { name: string; error: string | undefined } }
}

function What({ t, form }: WhatProps) {
  const [cause, setCause] = useState<TakingInput['cause']>('donation')
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('cash.take.cause')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {causes.map(one => (
            <Choice
              key={one}
              name="cause"
              value={one}
              label={t(`cash.by_cause.${one}`)}
              checked={cause === one}
              onChange={() => setCause(one)}
            />
          ))}
        </div>
      </fieldset>
      <Field
        {...form.field('text')}
        label={t('cash.take.text')}
        {...(cause !== 'other' && { optional: t('cash.optional') })}
        maxLength={200}
        allowPaste
      />
    </>
  )
}

function ByMail({ t, member: { email } }: Pick<BookProps, 't'> & { member: DeskMember }) {
  if (!email) return <p className="text-muted">{t('cash.take.no_email')}</p>
  return <Choice type="checkbox" name="mail" label={t('cash.take.mail', { email })} defaultChecked />
}
