import { useState } from 'react'
import type { DeskLetter } from '../../lib/contract/letters.ts'
import { formatInstant } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { discardLetter, publishLetter, restoreLetter } from '../../lib/stores/settings/letters.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LetterDraft, LettersI18n } from './letter-messages.ts'
import { type Save, SavedNotice } from './SavedNotice.tsx'

type Props = LettersI18n & { letter: DeskLetter; draft: LetterDraft; onRefused: () => void }
type Step = 'publish' | 'discard' | 'reset'

/** Uses what is written, throws it away, or goes back to our letter; what goes away with it is asked first. */
function usePublishing({ letter: { name }, draft, onRefused }: Omit<Props, 'lang' | 't' | 'tRules'>) {
  const [asking, ask] = useState<'discard' | 'reset' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [save, setSave] = useState<Save | null>(null)
  const calls: Record<Step, () => Promise<Outcome<DeskLetter>>> = {
    publish: () => publishLetter(name),
    discard: () => discardLetter(name),
    reset: () => restoreLetter(name, 0),
  }
  async function run(what: Step): Promise<void> {
    ask(null)
    setBusy(true)
    const kept = what !== 'publish' || (await draft.flush())
    const outcome = kept ? await calls[what]() : null
    setBusy(false)
    setProblem(outcome && !outcome.ok ? messageOf(outcome.problem) : '')
    if (outcome && !outcome.ok && outcome.problem.code === 'letter.incomplete') onRefused()
    if (!outcome?.ok) return
    draft.reset(outcome.value.content)
    setSave(what === 'discard' ? null : { prints: false })
  }
  return { asking, ask, busy, problem, save, run }
}

/** What is kept, what is mailed, and the ways from the one to the other. */
export function PublishLetter({ letter, draft, onRefused, ...i18n }: Props) {
  const { t } = i18n
  const { asking, ask, busy, problem, save, run } = usePublishing({ letter, draft, onRefused })
  const isDraft = letter.draft !== null || draft.saving || draft.problem !== ''
  return (
    <div className="grid gap-4">
      <DraftState {...i18n} letter={letter} draft={draft} />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isDraft && (
          <>
            <Button busy={busy} onClick={() => void run('publish')}>
              {t('letters.draft.publish')}
            </Button>
            <Button variant="quiet" onClick={() => ask('discard')}>
              {t('letters.draft.discard')}
            </Button>
          </>
        )}
        {letter.own && (
          <Button variant="outline" icon="undo" onClick={() => ask('reset')}>
            {t('letters.draft.reset')}
          </Button>
        )}
      </div>
      <SavedNotice {...i18n} save={isDraft ? null : save} />
      <Question t={t} what={asking} onYes={what => void run(what)} onNo={() => ask(null)} />
    </div>
  )
}

function DraftState({ lang, t, letter, draft }: Omit<Props, 'onRefused' | 'tRules'>) {
  if (draft.problem) {
    return (
      <Notice tone="error" role="alert" title={t('letters.draft.failed')}>
        <p>{draft.problem}</p>
        <Button variant="outline" busy={draft.saving} onClick={() => void draft.flush()}>
          {t('letters.draft.again')}
        </Button>
      </Notice>
    )
  }
  const { draft: kept, own } = letter
  const line = kept?.by ? 'letters.draft.saved_by' : 'letters.draft.saved'
  const inUse = t(own ? 'letters.draft.own' : 'letters.draft.ours')
  const words = kept ? t(line, { at: formatInstant(lang, kept.at), by: kept.by ?? '' }) : inUse
  return (
    <p role="status" className="text-muted">
      {draft.saving ? t('letters.draft.saving') : words}
    </p>
  )
}

type QuestionProps = Pick<Props, 't'> & {
  what: 'discard' | 'reset' | null
  onYes: (what: 'discard' | 'reset') => void
  onNo: () => void
}

function Question({ t, what, onYes, onNo }: QuestionProps) {
  const of = what ?? 'discard'
  const actions = (
    <>
      <Button onClick={() => onYes(of)}>{t(`letters.draft.${of}`)}</Button>
      <Button variant="quiet" onClick={onNo}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={what !== null}
      onClose={onNo}
      title={t(`letters.draft.${of}_title`)}
      closeLabel={t('close')}
      actions={actions}
    >
      <p>{t(`letters.draft.${of}_text`)}</p>
    </Dialog>
  )
}
