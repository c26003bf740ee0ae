import { useStore } from '@nanostores/react'
import type { Order } from '../../lib/contract/orders.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $thanking, thankOwner } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { t: TranslateOne; order: Order }

/** One tap thanks whoever lends the object, once, and says so in its place. */
export function ThankOwner({ t, order: { id, thanks } }: Props) {
  const task = useStore($thanking)
  return (
    <div className="grid justify-items-start gap-1" role="status">
      {thanks === 'given' ? (
        <p className="flex gap-1.5 font-semibold text-leaf">
          <Icon name="check-circle" />
          {t('more.thanked')}
        </p>
      ) : (
        <Button variant="outline" busy={task.state === 'busy'} onClick={() => void thankOwner(id)}>
          {t('more.thank')}
        </Button>
      )}
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
    </div>
  )
}
