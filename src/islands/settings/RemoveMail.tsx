import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { removeMail } from '../../lib/stores/settings/mail.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MailI18n } from './messages.ts'

/** Gives up the library's own server, after saying where its mails will leave from. */
export function RemoveMail({ t, installation }: MailI18n & { installation: boolean }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function remove() {
    setBusy(true)
    const outcome = await removeMail()
    setBusy(false)
    if (!outcome.ok) setProblem(messageOf(outcome.problem))
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {t('mail.remove_confirm')}
      </Button>
      <Button variant="quiet" onClick={() => setOpen(false)}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('mail.remove')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('mail.remove_title')}
        closeLabel={t('close')}
        actions={actions}
      >
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <p>{t(installation ? 'mail.remove_text' : 'mail.remove_text_none')}</p>
      </Dialog>
    </div>
  )
}
