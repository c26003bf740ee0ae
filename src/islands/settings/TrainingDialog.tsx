import type { DeskCategory } from '../../lib/contract/categories.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { CategoriesI18n } from './messages.ts'

type Props = Pick<CategoriesI18n, 'lang' | 't'> & {
  category: DeskCategory | null
  open: boolean
  busy: boolean
  problem: string
  onConfirm: () => void
  onClose: () => void
}

/** On how many objects and loans it falls that a training is asked for, before it is. */
export function TrainingDialog({ lang, t, category, open, busy, problem, onConfirm, onClose }: Props) {
  const { objects = 0, untrained_loans: loans = 0, name } = category ?? {}
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('categories.ask_title', { name: name?.[lang] || name?.it || '' })}
      closeLabel={t('close')}
      confirm={t('categories.ask_confirm')}
      cancel={t('cancel')}
      onConfirm={onConfirm}
      busy={busy}
      problem={problem}
    >
      <p>{t('categories.ask_objects', { count: objects })}</p>
      <p>{loans === 0 ? t('categories.ask_loans_none') : t('categories.ask_loans', { count: loans })}</p>
      <p>{t('categories.ask_in_hand')}</p>
    </ConfirmDialog>
  )
}
