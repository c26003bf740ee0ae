/** Alive because objects are looked for while typing and put in order, and the choice is told when it is online. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { HighlightRule, Highlights } from '../../lib/contract/highlights.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $highlights,
  $highlightsDrawn,
  openHighlights,
  readHighlights,
  saveHighlights,
} from '../../lib/stores/settings/highlights.ts'
import { whileInUse } from '../../lib/stores/settings/live-form.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { HighlightsI18n, HighlightsMessages } from './messages.ts'

// The search in it is of Headless UI, and who has chosen a rule does not need it.
const ChosenObjects = lazy(async () => ({ default: (await import('./ChosenObjects.tsx')).ChosenObjects }))

type Props = { lang: Lang; messages: HighlightsMessages }

const rules: readonly HighlightRule[] = ['chosen', 'newest', 'never_lent']

export function HighlightSettings({ lang, messages }: Props) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return <SettingsGate {...i18n}>{() => <Read {...i18n} />}</SettingsGate>
}

function Read(i18n: HighlightsI18n) {
  const { t } = i18n
  const highlights = useStore($highlights)
  const drawn = useStore($highlightsDrawn)
  useEffect(openHighlights, [])
  return (
    <LoadedBlock
      of={highlights}
      t={t}
      loading={t('loading')}
      shape="form"
      count={4}
      retry={() => void readHighlights()}
    >
      {now => <Choose key={drawn} {...i18n} now={now} />}
    </LoadedBlock>
  )
}

function Choose({ now, ...i18n }: HighlightsI18n & { now: Highlights }) {
  const { t } = i18n
  const [rule, setRule] = useState(now.rule)
  const [chosen, setChosen] = useState(now.chosen)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [save, setSave] = useState<Save | null>(null)
  const isChanged = useRef(false)
  useEffect(() => whileInUse(() => isChanged.current), [])
  function change(work: () => void) {
    isChanged.current = true
    work()
  }
  async function send() {
    setBusy(true)
    const outcome = await saveHighlights(rule, chosen)
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (!outcome.ok) return
    isChanged.current = false
    setSave({ prints: true })
  }
  return (
    <div className="grid max-w-xl gap-6">
      {now.by_crm && <Notice tone="info">{t('highlights.by_crm')}</Notice>}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-semibold">{t('highlights.rule')}</legend>
        {rules.map(one => (
          <Choice
            key={one}
            name="rule"
            label={t(`highlights.rules.${one}`)}
            detail={t(`highlights.rules.${one}_text`)}
            checked={one === rule}
            onChange={() => change(() => setRule(one))}
          />
        ))}
      </fieldset>
      {rule === 'chosen' && (
        <Suspense fallback={<Skeleton label={t('loading')} count={3} />}>
          <ChosenObjects {...i18n} chosen={chosen} onChange={now => change(() => setChosen(now))} />
        </Suspense>
      )}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div className="grid gap-4">
        <Button busy={busy} className="justify-self-start" onClick={() => void send()}>
          {t('save')}
        </Button>
        <SavedNotice {...i18n} save={save} />
      </div>
    </div>
  )
}
