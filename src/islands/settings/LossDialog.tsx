import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LendingI18n } from './messages.ts'
import type { LossQuestion } from './use-rules-form.ts'

type Props = LendingI18n & { question: LossQuestion | null; onConfirm: () => void; onClose: () => void }

/** What a change takes away, with how much hangs on it, before it is saved. */
export function LossDialog({ t, question, onConfirm, onClose }: Props) {
  const actions = (
    <>
      <Button busy={question?.busy ?? false} onClick={onConfirm}>
        {t('lending.loss.confirm')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={t('lending.loss.title')}
      closeLabel={t('close')}
      actions={actions}
    >
      {question && (
        <div className="grid gap-4">
          <p>{t('lending.loss.text')}</p>
          <ul className="grid gap-3">
            {question.losses.map(({ what, count }) => (
              <li key={what} className="settings-loss">
                {t(count === 0 ? `lending.loss.none.${what}` : `lending.loss.${what}`, { count })}
              </li>
            ))}
          </ul>
          {question.problem && (
            <Notice tone="error" role="alert">
              {question.problem}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  )
}
