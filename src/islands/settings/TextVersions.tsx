import { useState } from 'react'
import type { DeskText, TextVersion } from '../../lib/contract/texts.ts'
import { formatDay, formatInstant } from '../../lib/format.ts'
import { dayOfPolicies } from '../../lib/rules/policies.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { restoreText } from '../../lib/stores/settings/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import { TextChanges } from './TextChanges.tsx'
import type { TextsI18n } from './text-messages.ts'
import type { TextDraft } from './use-text-draft.ts'

type Props = TextsI18n & { text: DeskText; draft: TextDraft }

/** What was published, by whom and when; an earlier one is public again at one tap. */
export function TextVersions({ text, draft, ...i18n }: Props) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [save, setSave] = useState<Save | null>(null)
  async function restore(version: number): Promise<void> {
    setBusy(true)
    const kept = await draft.flush()
    const outcome = kept ? await restoreText(text.name, version) : null
    setBusy(false)
    setProblem(outcome && !outcome.ok ? messageOf(outcome.problem) : '')
    if (!outcome?.ok) return
    draft.reset(outcome.value.content)
    setSave({ prints: true })
  }
  return (
    <section className="settings-group text-versions" aria-labelledby="versions">
      <h3 id="versions" className="text-xl">
        {t('texts.versions.title')}
      </h3>
      {text.versions.length === 0 && <p className="text-muted">{t('texts.versions.none')}</p>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <SavedNotice {...i18n} save={save} />
      <ol className="settings-list">
        {text.versions.map((one, n) => (
          <li key={one.version} className="grid gap-2 py-4">
            <Line {...i18n} version={one} isPublic={n === 0} />
            <TextChanges {...i18n} name={text.name} version={one.version} />
            {n > 0 && (
              <Button
                variant="outline"
                className="justify-self-start"
                icon="undo"
                busy={busy}
                onClick={() => void restore(one.version)}
              >
                {t('texts.versions.restore', { n: one.version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({
  lang,
  t,
  version: { version, at, by, restored, policy },
  isPublic,
}: TextsI18n & { version: TextVersion; isPublic: boolean }) {
  const key = by ? 'texts.versions.line' : 'texts.versions.nobody'
  return (
    <p>
      <span className="font-semibold">{t(key, { n: version, at: formatInstant(lang, at) })}</span>
      {by && ` ${t('texts.list.by', { by })}`}
      {restored !== null && `. ${t('texts.versions.restored', { n: restored })}`}
      {policy && `. ${t('texts.versions.policy', { day: formatDay(lang, dayOfPolicies(policy)) })}`}
      {isPublic && `. ${t('texts.versions.now')}`}
    </p>
  )
}
