import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { TextsI18n } from './text-messages.ts'

type AskProps = TextsI18n & { what: 'discard' | 'gone' | null; onYes: () => void; onNo: () => void }

/** Before a draft is thrown away, and before a page leaves the site. */
export function AskAboutText({ t, what, onYes, onNo }: AskProps) {
  const of = what ?? 'discard'
  return (
    <ConfirmDialog
      open={what !== null}
      onClose={onNo}
      title={t(`texts.draft.${of}_title`)}
      closeLabel={t('close')}
      confirm={t(of === 'gone' ? 'texts.draft.publish' : 'texts.draft.discard')}
      cancel={t('cancel')}
      onConfirm={onYes}
    >
      <p>{t(`texts.draft.${of}_text`)}</p>
    </ConfirmDialog>
  )
}
