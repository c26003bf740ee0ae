import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { memberName } from './MemberLine.tsx'
import type { LoansI18n } from './messages.ts'

const LoanNoteDialog = lazy(async () => ({ default: (await import('./LoanNoteDialog.tsx')).LoanNoteDialog }))

type Props = LoansI18n & { order: DeskOrder }

/** What the staff tell one another about a loan. */
export function LoanNote({ lang, t, order: { internal_note: note } }: Props) {
  if (!note) return null
  return (
    <p className="desk-note whitespace-pre-line">
      {t('order.internal_note', { text: note.text })}
      <span className="block text-sm text-muted">
        {[note.by, formatInstant(lang, note.at)].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

/** The way to write it, or to change it. */
export function WriteLoanNote({ order, ...i18n }: Props) {
  const { t } = i18n
  const [open, setOpen] = useState(false)
  // The dialog comes with the first press.
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  const action = t(order.internal_note ? 'internal_note.change' : 'internal_note.write')
  return (
    <div>
      <Button
        variant="quiet"
        aria-label={t('action.of', { action, product: order.product.name, member: memberName(t, order) })}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {asked && (
        <Suspense>
          <LoanNoteDialog
            key={order.internal_note?.at ?? ''}
            {...i18n}
            order={order}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
