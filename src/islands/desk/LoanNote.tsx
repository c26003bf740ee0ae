import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { Button } from '../../ui/Button.tsx'
import type { LoansI18n } from './messages.ts'

const LoanNoteDialog = lazy(async () => ({ default: (await import('./LoanNoteDialog.tsx')).LoanNoteDialog }))

type Props = LoansI18n & { order: DeskOrder }

/** What the staff tell one another about a loan. */
export function LoanNote({ t, order: { internal_note: note } }: Props) {
  return note && <p className="desk-note">{`${t('internal_note.write')}: ${note.text}`}</p>
}

/** The way to write it, or to change it. */
export function WriteLoanNote({ order, ...i18n }: Props) {
  const { t } = i18n
  // The dialog comes with the first press.
  const [open, setOpen] = useState<boolean | null>(null)
  const action = t('internal_note.write')
  return (
    <>
      <Button variant="quiet" aria-label={`${action}: ${order.product.name}`} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open !== null && (
        <Suspense>
          <LoanNoteDialog
            key={order.internal_note?.at}
            {...i18n}
            order={order}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
