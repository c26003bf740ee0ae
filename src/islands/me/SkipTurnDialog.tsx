import { useStore } from '@nanostores/react'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waiting, skipTurn } from '../../lib/stores/loans/queue.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('places.skip_title')}
      closeLabel={t('close')}
      confirm={t('places.skip_yes')}
      cancel={t('places.skip_no')}
      onConfirm={skip}
      busy={task.state === 'busy' && task.what === `skip/${productId}`}
    >
      {t('places.skip_detail')}
    </ConfirmDialog>
  )
}
