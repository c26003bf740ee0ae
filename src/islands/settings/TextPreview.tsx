import { type MouseEvent, useState } from 'react'
import type { DeskText } from '../../lib/contract/texts.ts'
import { isBlank, partIn } from '../../lib/rules/texts.ts'
import { Answers } from '../../ui/Answers.tsx'
import { Controller } from '../../ui/Controller.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Html } from '../../ui/Html.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { Topics } from '../../ui/Topics.tsx'
import type { TextsI18n } from './text-messages.ts'

/** Links of a text lead nowhere while it is being written. */
const stay = (event: MouseEvent) => (event.target as Element).closest('a') && event.preventDefault()

/** The text as its page shows it, on a screen as wide as a phone's. */
export function TextPreview({ lang, t, text }: TextsI18n & { text: DeskText }) {
  const [of, setOf] = useState<'it' | 'en'>(lang)
  return (
    <section className="text-preview" aria-labelledby="preview">
      <h3 id="preview" className="text-lg">
        {t('texts.preview.title')}
      </h3>
      <div className="flex gap-2" role="group" aria-label={t('texts.preview.language')}>
        {(['it', 'en'] as const).map(one => (
          <button
            key={one}
            type="button"
            className={`button button-outline${one === of ? ' is-chosen' : ''}`}
            aria-pressed={one === of}
            onClick={() => setOf(one)}
          >
            {one === of && <Icon name="check" />}
            {t(one === 'it' ? 'texts.edit.italian' : 'texts.edit.english')}
          </button>
        ))}
      </div>
      <div className="text-phone" lang={of} onClick={stay}>
        <Shown text={text} of={of} empty={t('texts.preview.empty')} />
        {text.shown.controller?.name && (
          <div className="prose mt-6">
            <Controller
              of={text.shown.controller}
              messages={{ title: t('controller.title'), text: t('controller.text') }}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function Shown({ text: { name, shown }, of, empty }: { text: DeskText; of: 'it' | 'en'; empty: string }) {
  const parts = shown.parts.filter(one => !isBlank(one)).map(one => partIn(of, one))
  if (parts.length === 0) return <p className="text-muted">{empty}</p>
  if (name === 'faq') {
    return <Answers open faq={parts.map(({ title, body, written }) => ({ question: title, answer: body, written }))} />
  }
  if (name === 'help' || name === 'how') return <Topics topics={parts} />
  if (name === 'intro' || name === 'disclaimer') return <Paragraphs text={parts[0]!.body} />
  return parts.map(({ body, written }, n) => (
    <div key={n} className={name === 'welcome' ? 'text-slide' : undefined}>
      <Html html={body} written={written} />
    </div>
  ))
}
