import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { SayWizard } from './messages.ts'

type Props = { say: SayWizard; onRestart: () => void }

/** Gives up what was written, once it is sure that this is meant. */
export function Restart({ say, onRestart }: Props) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const actions = (
    <>
      <Button variant="danger" onClick={onRestart}>
        {say('wizard.restart_yes')}
      </Button>
      <Button variant="quiet" onClick={close}>
        {say('wizard.restart_no')}
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {say('wizard.restart')}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={say('wizard.restart_title')}
        closeLabel={say('close')}
        actions={actions}
      >
        {say('wizard.restart_detail')}
      </Dialog>
    </>
  )
}
