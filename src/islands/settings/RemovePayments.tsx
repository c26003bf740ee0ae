import { useState } from 'react'
import type { PaymentSettings } from '../../lib/contract/services.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { removePayments } from '../../lib/stores/settings/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PaymentsI18n } from './messages.ts'

/** Gives up the library's own account, after saying where money will go and what is under way. */
export function RemovePayments({ t, now: { installation, under_way } }: PaymentsI18n & { now: PaymentSettings }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function remove() {
    setBusy(true)
    const outcome = await removePayments()
    setBusy(false)
    if (!outcome.ok) setProblem(messageOf(outcome.problem))
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {t('payments.remove_confirm')}
      </Button>
      <Button variant="quiet" onClick={() => setOpen(false)}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('payments.remove')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('payments.remove_title')}
        closeLabel={t('close')}
        actions={actions}
      >
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {under_way > 0 && <p>{t('payments.under_way', { count: under_way })}</p>}
        <p>{t(installation ? 'payments.remove_text' : 'payments.remove_text_none')}</p>
      </Dialog>
    </div>
  )
}
