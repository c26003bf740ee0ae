import { useStore } from '@nanostores/react'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waiting, skipTurn } from '../../lib/stores/loans/queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TranslateList } from './messages.ts'

type Props = { t: TranslateList; productId: string; open: boolean; onClose: () => void }

/** Confirms that a member lets the next one have their turn. */
export function SkipTurnDialog({ t, productId, open, onClose }: Props) {
  const task = useStore($waiting)
  async function skip() {
    const done = await skipTurn(productId)
    onClose()
    if (done) toast(t('places.skipped'), 'done')
  }
  const answers = (
    <>
      <Button busy={task.state === 'busy' && task.what === `skip/${productId}`} onClick={skip}>
        {t('places.skip_yes')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('places.skip_no')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('places.skip_title')} closeLabel={t('close')} actions={answers}>
      {t('places.skip_detail')}
    </Dialog>
  )
}
