import { useState } from 'react'
import type { NetworkLibrary } from '../../lib/contract/network.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { resume } from '../../lib/stores/settings/network.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { NetworkI18n } from './messages.ts'

type Props = NetworkI18n & { library: NetworkLibrary }

/** Opens a suspended library again. */
export function ResumeLibrary({ t, library }: Props) {
  const { label, name } = library
  const [asking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setBusy(true)
    const refused = await resume(label)
    setBusy(false)
    setProblem(refused ? messageOf(refused) : '')
    if (!refused) toast(t('libraries.resuming.done', { name }), 'done')
  }
  return (
    <>
      <Button variant="outline" aria-label={t('libraries.resume_label', { name })} onClick={() => ask(true)}>
        {t('libraries.resume')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={t('libraries.resuming.title', { name })}
        closeLabel={t('close')}
        confirm={t('libraries.resume')}
        cancel={t('cancel')}
        onConfirm={confirm}
        busy={isBusy}
        problem={problem}
      >
        <p>{t('libraries.resuming.text')}</p>
      </ConfirmDialog>
    </>
  )
}
