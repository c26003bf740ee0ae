import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TranslateWizard } from './messages.ts'

type Props = { t: TranslateWizard; onRestart: () => void }

/** Discards the draft after a confirmation. */
export function Restart({ t, onRestart }: Props) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const actions = (
    <>
      <Button variant="danger" onClick={onRestart}>
        {t('wizard.restart_yes')}
      </Button>
      <Button variant="quiet" onClick={close}>
        {t('wizard.restart_no')}
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('wizard.restart')}
      </Button>
      <Dialog open={asking} onClose={close} title={t('wizard.restart_title')} closeLabel={t('close')} actions={actions}>
        {t('wizard.restart_detail')}
      </Dialog>
    </>
  )
}
