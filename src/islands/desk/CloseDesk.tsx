import { useEffect, useRef, useState } from 'react'
import { formatEuro } from '../../lib/format.ts'
import { centsOf, closingRules } from '../../lib/rules/cash-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { closeDesk } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type BookProps, type CashI18n, closeMoment } from './cash-messages.ts'
import { LeftToday } from './LeftToday.tsx'

/** What was counted beside what the book expects; a difference needs a note. */
function useClosing({ day, tRules, t }: BookProps, onClose: () => void) {
  const { drawer, last_close, point } = day
  return useForm({
    rules: closingRules,
    t: tRules,
    toast,
    send: async ({ counted, note }) => {
      const seen = { last: last_close?.id ?? null, expected: drawer.cash }
      const cents = centsOf(counted) ?? 0
      const outcome = await closeDesk({ point: point ?? '', ...seen, counted: cents / 100, note: note || null })
      if (!outcome.ok) return outcome.problem
      toast(t('cash.closing.done'), 'done')
      onClose()
      return null
    },
  })
}

/** The evening: what is left of the day, what the book expects, what was counted, and why they differ if they do. */
export function CloseDesk({ onClose, ...props }: BookProps & { onClose: () => void }) {
  const { t, day } = props
  const [typed, setTyped] = useState('')
  const form = useClosing(props, onClose)
  const expected = Math.round(day.drawer.cash * 100)
  const counted = centsOf(typed)
  return (
    <form {...form.props} className="grid max-w-xl gap-5" autoComplete="off">
      <Expected {...props} />
      <input type="hidden" name="expected" value={String(expected)} />
      <Field
        {...form.field('counted')}
        label={t('cash.closing.counted')}
        hint={t('cash.closing.counted_hint')}
        inputMode="decimal"
        maxLength={8}
        className="max-w-md"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        allowPaste
      />
      <p role="status" className="font-semibold">
        {counted !== null && <Difference {...props} cents={counted - expected} />}
      </p>
      <Field
        {...form.field('note')}
        kind="textarea"
        label={t('cash.closing.note')}
        hint={t('cash.closing.note_hint')}
        {...((counted === null || counted === expected) && { optional: t('cash.optional') })}
        rows={2}
        maxLength={500}
      />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('cash.closing.submit')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Expected(props: BookProps) {
  const {
    lang,
    t,
    day: { drawer, last_close, point, points },
  } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const apart = { pos: formatEuro(lang, drawer.pos), transfer: formatEuro(lang, drawer.transfer) }
  // The desk may stand at another point, or at all of them.
  const at = points.length > 1 && points.find(one => one.id === point)?.name
  const before = last_close && [closeMoment(lang, last_close), last_close.by].filter(Boolean).join(', ')
  return (
    <>
      <div className="grid gap-1">
        <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('cash.closing.title')}
        </h2>
        {at && <p className="font-semibold">{at}</p>}
        <p className="text-muted">
          {t('cash.closing.entries', { count: drawer.entries })}
          {before && ` (${before})`}
        </p>
      </div>
      {point && <LeftToday {...props} point={point} />}
      <p className="text-lg">
        {t('cash.closing.expected')} <Money lang={lang} euro={drawer.cash} className="font-semibold" />
      </p>
      {(drawer.pos !== 0 || drawer.transfer !== 0) && (
        <p className="text-muted">{t('cash.closing.elsewhere', apart)}</p>
      )}
    </>
  )
}

function Difference({ lang, t, cents }: CashI18n & { cents: number }) {
  if (cents === 0) return t('cash.closing.right')
  const amount = formatEuro(lang, Math.abs(cents) / 100)
  return t(cents < 0 ? 'cash.closing.missing' : 'cash.closing.more', { amount })
}
