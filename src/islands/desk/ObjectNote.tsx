import type { QuestionI18n } from './messages.ts'

type Props = Pick<QuestionI18n, 't'> & { text: string | null }

/** What the team has to know of an object, wherever it goes out or comes back. */
export const ObjectNote = ({ t, text }: Props) =>
  text && <p className="desk-note desk-of-object">{t('hand_over.note', { text })}</p>
