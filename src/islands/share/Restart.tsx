import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { TranslateWizard } from './messages.ts'

type Props = { t: TranslateWizard; onRestart: () => void }

/** Discards the draft after a confirmation. */
export function Restart({ t, onRestart }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" className="-ms-3" onClick={() => setAsking(true)}>
        {t('wizard.restart')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('wizard.restart_title')}
        closeLabel={t('close')}
        confirm={t('wizard.restart_yes')}
        cancel={t('wizard.restart_no')}
        onConfirm={onRestart}
        danger
      >
        {t('wizard.restart_detail')}
      </ConfirmDialog>
    </>
  )
}
