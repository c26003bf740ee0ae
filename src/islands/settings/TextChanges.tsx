import { useState } from 'react'
import type { DeskTextVersion, TextName } from '../../lib/contract/texts.ts'
import { textChanges } from '../../lib/rules/text-changes.ts'
import { type CallProblem, type Loaded } from '../../lib/stores/async/loaded.ts'
import { readVersion } from '../../lib/stores/settings/texts.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { TextsI18n } from './text-messages.ts'

type Props = TextsI18n & { name: TextName; version: number }

/** What a version changed, read when it is opened. */
export function TextChanges({ name, version, ...i18n }: Props) {
  const { t } = i18n
  const [read, setRead] = useState<Loaded<DeskTextVersion>>({ state: 'waiting' })
  async function load(): Promise<void> {
    const outcome = await readVersion(name, version)
    setRead(outcome.ok ? { state: 'ready', value: outcome.value } : { state: 'failed', problem: outcome.problem })
  }
  return (
    <details className="answer" onToggle={event => event.currentTarget.open && read.state !== 'ready' && void load()}>
      <summary>
        {t('texts.versions.changes')}
        <Icon name="down" />
      </summary>
      <AsyncBoundary
        of={read}
        waiting={<Skeleton label={t('texts.versions.loading')} shape="text" />}
        failed={(problem: CallProblem) => <LoadFailed t={t} problem={problem} retry={() => void load()} />}
      >
        {value => <Changes {...i18n} version={value} />}
      </AsyncBoundary>
    </details>
  )
}

function Changes({ t, version: { before, content } }: TextsI18n & { version: DeskTextVersion }) {
  if (!before) return <p className="text-muted pb-4">{t('texts.versions.first')}</p>
  return (
    <div className="text-languages pb-4">
      {(['it', 'en'] as const).map(of => (
        <div key={of}>
          <h4 className="font-semibold">{t(of === 'it' ? 'texts.edit.italian' : 'texts.edit.english')}</h4>
          <Lines t={t} changes={textChanges(before, content, of).filter(one => one.kind !== 'same')} of={of} />
        </div>
      ))}
    </div>
  )
}

type LinesProps = Pick<TextsI18n, 't'> & { changes: ReturnType<typeof textChanges>; of: 'it' | 'en' }

function Lines({ t, changes, of }: LinesProps) {
  if (changes.length === 0) return <p className="text-muted">{t('texts.versions.same')}</p>
  return (
    <ul className="text-changes" lang={of}>
      {changes.map(({ kind, line }, n) => (
        <li key={n} className={`is-${kind}`}>
          <span className="sr-only">{t(kind === 'added' ? 'texts.versions.added' : 'texts.versions.removed')}: </span>
          {kind === 'added' ? <ins>{line}</ins> : <del>{line}</del>}
        </li>
      ))}
    </ul>
  )
}
