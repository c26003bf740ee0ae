import { useState } from 'react'
import type { CashEntry } from '../../lib/contract/cash.ts'
import { formatEuro } from '../../lib/format.ts'
import { receiptNumber } from '../../lib/rules/cash.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { voidEntry } from '../../lib/stores/desk/cash.ts'
import type { CashI18n } from './cash-messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = CashI18n & { entry: CashEntry | null; onClose: () => void }

/** Asks why an entry is voided, after saying what that does. */
export function VoidEntryDialog({ entry, onClose, lang, ...i18n }: Props) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  async function onSend(reason: string) {
    if (!entry) return null
    setBusy(true)
    const outcome = await voidEntry(entry.id, reason)
    setBusy(false)
    if (!outcome.ok) return outcome.problem
    toast(t('cash.void.done'), 'done')
    onClose()
    return null
  }
  const text = entry
    ? [t('cash.void.text', { amount: formatEuro(lang, -entry.amount) }), entry.cause === 'card' && t('cash.void.card')]
    : []
  const messages = {
    title: t('cash.void.title', { number: entry ? receiptNumber(entry) : '' }),
    text: text.filter(Boolean).join(' '),
    reason: t('cash.void.reason'),
    confirm: t('cash.void.confirm'),
  }
  return (
    <ReasonDialog
      key={entry?.id}
      {...i18n}
      open={entry !== null}
      busy={busy}
      onClose={onClose}
      messages={messages}
      onSend={onSend}
      danger
    />
  )
}
