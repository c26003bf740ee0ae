import type { DeskText } from '../../lib/contract/texts.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TextsI18n } from './text-messages.ts'
import type { TextDraft } from './use-text-draft.ts'

/** Whether what is written is kept, since when, and that no reader sees it yet. */
export function DraftState({ lang, t, text, draft }: TextsI18n & { text: DeskText; draft: TextDraft }) {
  if (draft.problem) {
    return (
      <Notice tone="error" role="alert" title={t('texts.draft.failed')}>
        <p>{draft.problem}</p>
        <Button variant="outline" busy={draft.saving} onClick={() => void draft.flush()}>
          {t('texts.draft.again')}
        </Button>
      </Notice>
    )
  }
  const { draft: kept } = text
  const line = kept?.by ? 'texts.draft.saved_by' : 'texts.draft.saved'
  const words = kept ? t(line, { at: formatInstant(lang, kept.at), by: kept.by ?? '' }) : t('texts.draft.public')
  return (
    <p role="status" className="text-muted">
      {draft.saving ? t('texts.draft.saving') : words}
    </p>
  )
}
