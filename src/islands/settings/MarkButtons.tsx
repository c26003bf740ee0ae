import { textMarks, withMark } from '../../lib/rules/text-marks.ts'
import type { TextMark } from '../../lib/rules/text-marks.ts'
import type { TextsI18n } from './text-messages.ts'

type Props = Pick<TextsI18n, 't'> & {
  /** Of the text area that the buttons belong to. */
  id: string
  text: string
  onChange: (text: string) => void
}

const looks = { title: '##', bold: 'B', italic: 'I', list: '•', numbers: '1.', link: '↗' } satisfies Record<
  TextMark,
  string
>

/** What puts marks into a text, for those who do not type them. */
export function MarkButtons({ t, id, text, onChange }: Props) {
  const mark = (what: TextMark) => {
    const area = document.getElementById(id) as HTMLTextAreaElement
    const { selectionStart: start, selectionEnd: end } = area
    const next = withMark({ text, start, end }, what, t('texts.marks.link_words'))
    onChange(next.text)
    setTimeout(() => {
      area.focus()
      area.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <div className="text-marks" role="group" aria-label={t('texts.marks.label')}>
      {textMarks.map(what => (
        <button
          key={what}
          type="button"
          className={`text-mark is-${what}`}
          aria-label={t(`texts.marks.${what}`)}
          title={t(`texts.marks.${what}`)}
          aria-controls={id}
          data-look={looks[what]}
          onClick={() => mark(what)}
        />
      ))}
    </div>
  )
}
