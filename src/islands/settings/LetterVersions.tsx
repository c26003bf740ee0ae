import { useState } from 'react'
import type { DeskLetter } from '../../lib/contract/letters.ts'
import { formatInstant } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { restoreLetter } from '../../lib/stores/settings/letters.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LetterDraft, LettersI18n } from './letter-messages.ts'

type Props = LettersI18n & { letter: DeskLetter; draft: LetterDraft }

/** What was used, by whom and when; an earlier one is used again at one tap, while nothing is being written. */
export function LetterVersions({ lang, t, letter, draft }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function restore(version: number): Promise<void> {
    setBusy(true)
    const outcome = await restoreLetter(letter.name, version)
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) draft.reset(outcome.value.content)
  }
  if (letter.versions.length === 0) return null
  const isFree = letter.draft === null && !draft.saving && !draft.problem
  return (
    <section className="settings-group text-versions" aria-labelledby="versions">
      <h3 id="versions" className="text-xl">
        {t('letters.versions.title')}
      </h3>
      {!isFree && <p className="text-muted">{t('letters.versions.draft_first')}</p>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <ol className="settings-list">
        {letter.versions.map(({ version, at, by, restored }, n) => (
          <li key={version} className="grid gap-2 py-4">
            <p>
              <span className="font-semibold">
                {t('letters.versions.line', { n: version, at: formatInstant(lang, at) })}
              </span>
              {by && ` ${t('letters.list.by', { by })}`}
              {restored === 0 && `. ${t('letters.versions.ours')}`}
              {restored !== null && restored > 0 && `. ${t('letters.versions.restored', { n: restored })}`}
              {n === 0 && `. ${t('letters.versions.now')}`}
            </p>
            {n > 0 && isFree && (
              <Button
                variant="outline"
                className="justify-self-start"
                icon="undo"
                busy={busy}
                onClick={() => void restore(version)}
              >
                {t('letters.versions.restore', { n: version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
