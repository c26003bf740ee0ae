import { useState } from 'react'
import type { DeskText } from '../../lib/contract/texts.ts'
import { gapIn, isBlank, type TextGap } from '../../lib/rules/texts.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { discardDraft, publishText } from '../../lib/stores/settings/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AskAboutText } from './AskAboutText.tsx'
import { DraftState } from './DraftState.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import type { TextsI18n } from './text-messages.ts'
import type { TextDraft } from './use-text-draft.ts'

type Props = TextsI18n & { text: DeskText; draft: TextDraft; onGap: (gap: TextGap | null) => void }

/** Those whose page is there only with words in it. */
const pages = ['rules', 'faq']

/** Publishes what is written, or throws it away; what goes away with it is asked first. */
function usePublishing({ text, draft, onGap }: Omit<Props, 'lang' | 't'>) {
  const [asking, ask] = useState<'discard' | 'gone' | null>(null)
  const [again, setAgain] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [save, setSave] = useState<Save | null>(null)

  async function run(work: 'publish' | 'discard'): Promise<void> {
    ask(null)
    setBusy(true)
    const kept = work === 'discard' || (await draft.flush())
    const askAgain = text.name === 'policies' && again
    const done = () => (work === 'publish' ? publishText(text.name, askAgain) : discardDraft(text.name))
    const outcome = kept ? await done() : null
    setBusy(false)
    setProblem(outcome && !outcome.ok ? messageOf(outcome.problem) : '')
    if (!outcome?.ok) return
    draft.reset(outcome.value.content)
    setSave(work === 'publish' ? { prints: true } : null)
  }
  function publish() {
    const gap = gapIn(text.name, draft.content, text.shown)
    onGap(gap)
    const goes = pages.includes(text.name) && draft.content.parts.every(isBlank)
    if (!gap) void (goes ? ask('gone') : run('publish'))
  }
  return { asking, ask, again, setAgain, busy, problem, save, run, publish }
}

/** What is kept, what is public, and the way from the one to the other. */
export function PublishText({ text, draft, onGap, ...i18n }: Props) {
  const { t } = i18n
  const { asking, ask, again, setAgain, busy, problem, save, run, publish } = usePublishing({ text, draft, onGap })
  const isDraft = text.draft !== null || draft.saving || draft.problem !== ''
  return (
    <div className="grid gap-4">
      <DraftState {...i18n} text={text} draft={draft} />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {isDraft && text.name === 'policies' && (
        <Choice
          type="checkbox"
          checked={again}
          onChange={event => setAgain(event.target.checked)}
          label={t('texts.draft.ask_again')}
          detail={t('texts.draft.ask_again_hint')}
        />
      )}
      {isDraft && (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={publish}>
            {t('texts.draft.publish')}
          </Button>
          <Button variant="quiet" onClick={() => ask('discard')}>
            {t('texts.draft.discard')}
          </Button>
        </div>
      )}
      <SavedNotice {...i18n} save={save} />
      <AskAboutText
        {...i18n}
        what={asking}
        onNo={() => ask(null)}
        onYes={() => void run(asking === 'gone' ? 'publish' : 'discard')}
      />
    </div>
  )
}
