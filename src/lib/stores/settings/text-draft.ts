/** A text while it is written. */
import type { DeskText } from '../../contract/texts.ts'
import { openDraft } from './draft.ts'
import { saveDraft } from './texts.ts'

export const openTextDraft = ({ name, content }: Pick<DeskText, 'name' | 'content'>) =>
  openDraft(content, now => saveDraft(name, now))
