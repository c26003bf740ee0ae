import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TextsI18n } from './text-messages.ts'

type AskProps = TextsI18n & { what: 'discard' | 'gone' | null; onYes: () => void; onNo: () => void }

/** Before a draft is thrown away, and before a page leaves the site. */
export function AskAboutText({ t, what, onYes, onNo }: AskProps) {
  const of = what ?? 'discard'
  const actions = (
    <>
      <Button onClick={onYes}>{t(of === 'gone' ? 'texts.draft.publish' : 'texts.draft.discard')}</Button>
      <Button variant="quiet" onClick={onNo}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={what !== null}
      onClose={onNo}
      title={t(`texts.draft.${of}_title`)}
      closeLabel={t('close')}
      actions={actions}
    >
      <p>{t(`texts.draft.${of}_text`)}</p>
    </Dialog>
  )
}
