import { useStore } from '@nanostores/react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { $extending, extendAll } from '../../lib/stores/loans/orders.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { TranslateList } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateList
  /** Those that can be extended, and the day to bring each back by then. */
  loans: readonly { id: string; product: string; until: CivilDate }[]
  open: boolean
  onClose: () => void
}

/** Confirms that all of them are extended, which is made once for each and cannot be undone. */
export function ExtendAllDialog({ lang, t, loans, open, onClose }: Props) {
  const task = useStore($extending)
  async function extend() {
    await extendAll()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('all_extend.ask')}
      closeLabel={t('close')}
      confirm={t('all_extend.confirm')}
      cancel={t('all_extend.cancel')}
      onConfirm={extend}
      busy={task.state === 'busy'}
    >
      <ul>
        {loans.map(({ id, product, until }) => (
          <li key={id}>{t('all_extend.yes', { product, day: formatDay(lang, until, 'weekday') })}</li>
        ))}
      </ul>
      <p className="text-muted">{t('all_extend.once')}</p>
    </ConfirmDialog>
  )
}
