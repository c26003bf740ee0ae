import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { LendingI18n } from './messages.ts'
import type { LossQuestion } from './use-rules-form.ts'

type Props = LendingI18n & { question: LossQuestion | null; onConfirm: () => void; onClose: () => void }

/** What a change takes away, with how much hangs on it, before it is saved. */
export function LossDialog({ t, question, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={onClose}
      title={t('lending.loss.title')}
      closeLabel={t('close')}
      confirm={t('lending.loss.confirm')}
      cancel={t('cancel')}
      onConfirm={onConfirm}
      busy={question?.busy ?? false}
      problem={question?.problem ?? ''}
    >
      <p>{t('lending.loss.text')}</p>
      <ul className="grid gap-3">
        {question?.losses.map(({ what, count }) => (
          <li key={what} className="settings-loss">
            {t(count === 0 ? `lending.loss.none.${what}` : `lending.loss.${what}`, { count })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
