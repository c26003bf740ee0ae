import type { DeskText } from '../../lib/contract/texts.ts'
import { openTextDraft } from '../../lib/stores/settings/text-draft.ts'
import { useDraft } from './use-draft.ts'

export const useTextDraft = (text: DeskText) => useDraft(() => openTextDraft(text))

export type TextDraft = ReturnType<typeof useTextDraft>
