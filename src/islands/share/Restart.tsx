import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TranslateWizard } from './messages.ts'

type Props = { t: TranslateWizard; onRestart: () => void }

/** Gives up what was written, once it is sure that this is meant. */
export function Restart({ t, onRestart }: Props) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
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
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('wizard.restart')}
      </Button>
      <Dialog open={asked} onClose={close} title={t('wizard.restart_title')} closeLabel={t('close')} actions={actions}>
        {t('wizard.restart_detail')}
      </Dialog>
    </>
  )
}
