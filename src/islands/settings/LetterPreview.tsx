import { useState } from 'react'
import type { DeskLetter } from '../../lib/contract/letters.ts'
import { letterLangs } from '../../lib/rules/letters.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { testLetter } from '../../lib/stores/settings/letters.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LetterDraft, LettersI18n } from './letter-messages.ts'

type Props = LettersI18n & { letter: DeskLetter; draft: LetterDraft }

/**
 * A link of the mail would open in a window, and the frame may open none. Its own sheet, for mail programs that are
 * dark, is none of this page's, which refuses it.
 */
const framed = (html: string) =>
  html.replace('<head>', '<head><base target="_blank">').replace(/<style>.*?<\/style>/s, '')

/** The mail on a screen as wide as a phone's, and the way to have it in one's own mailbox. */
export function LetterPreview({ lang, t, letter, draft }: Props) {
  const langs = letterLangs(letter.name)
  const [chosen, setOf] = useState<'it' | 'en'>(lang)
  const of = langs.includes(chosen) ? chosen : 'it'
  const { subject, html } = letter.shown[of]
  return (
    <section className="text-preview" aria-labelledby="preview">
      <h3 id="preview" className="text-lg">
        {t('letters.preview.title')}
      </h3>
      {langs.length > 1 && (
        <div className="flex gap-2" role="group" aria-label={t('letters.preview.language')}>
          {langs.map(one => (
            <button
              key={one}
              type="button"
              className={`button button-outline${one === of ? ' is-chosen' : ''}`}
              aria-pressed={one === of}
              onClick={() => setOf(one)}
            >
              {one === of && <Icon name="check" />}
              {t(one === 'it' ? 'letters.edit.italian' : 'letters.edit.english')}
            </button>
          ))}
        </div>
      )}
      <p className="text-muted">{t('letters.preview.text')}</p>
      <p className="font-semibold" lang={of}>
        {subject}
      </p>
      <iframe className="letter-frame" sandbox="" title={t('letters.preview.title')} srcDoc={framed(html)} />
      <Test t={t} letter={letter} draft={draft} of={of} />
    </section>
  )
}

type Tested = { to: string } | { problem: string }

function Test({ t, letter, draft, of }: Pick<Props, 't' | 'letter' | 'draft'> & { of: 'it' | 'en' }) {
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  async function send() {
    setBusy(true)
    const kept = await draft.flush()
    const outcome = kept ? await testLetter(letter.name, of) : null
    setBusy(false)
    setTested(outcome && (outcome.ok ? outcome.value : { problem: messageOf(outcome.problem) }))
  }
  return (
    <div className="grid gap-3">
      <Button variant="outline" icon="send" className="justify-self-start" busy={busy} onClick={() => void send()}>
        {t('letters.preview.test')}
      </Button>
      <div role="status">
        {tested && 'to' in tested && <Notice tone="done">{t('letters.preview.sent', { to: tested.to })}</Notice>}
        {tested && 'problem' in tested && <Notice tone="error">{tested.problem}</Notice>}
      </div>
    </div>
  )
}
