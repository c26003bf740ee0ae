import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { printLabels } from '../../lib/stores/desk/labels.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { LabelsI18n } from './label-messages.ts'

/** Takes out of the queue what has its label already, after asking. */
export function LabelsThere({ t, count }: LabelsI18n & { count: number }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function confirm() {
    setBusy(true)
    const outcome = await printLabels(null, 0)
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (!outcome.ok) return
    setOpen(false)
    toast(t('labels.prints.confirmed', { count: outcome.value.labels }), 'done')
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('labels.have')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('labels.have_title', { count })}
        closeLabel={t('close')}
        confirm={t('labels.have_yes')}
        cancel={t('cancel')}
        onConfirm={confirm}
        busy={busy}
        problem={problem}
      >
        <p>{t('labels.have_text')}</p>
      </ConfirmDialog>
    </>
  )
}
