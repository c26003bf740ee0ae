import { lazy, Suspense, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { LoansI18n } from './messages.ts'

const LoanNoteDialog = lazy(async () => ({ default: (await import('./LoanNoteDialog.tsx')).LoanNoteDialog }))

type Props = LoansI18n & { order: DeskOrder }

/** What the staff tell one another about a loan. */
export function LoanNote({ t, order: { internal_note: note } }: Props) {
  return note && <p className="desk-note">{`${t('internal_note.write')}: ${note.text}`}</p>
}

/** Its dialog, which comes when it is first asked for, and how to open it. */
export function useLoanNote(props: Props) {
  const [open, setOpen] = useState<boolean | null>(null)
  const dialog = open !== null && (
    <Suspense>
      <LoanNoteDialog key={props.order.internal_note?.at} {...props} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { dialog, write: () => setOpen(true) }
}
